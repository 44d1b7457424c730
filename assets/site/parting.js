/* Where something did not arrive, it may be because the page is being left: its fetches fail a
   moment before it is gone. What waits for that moment is then never said, nor tried again. */

const MOMENT = 300; // milliseconds; Firefox and WebKit take about ten, on a machine that is not busy

/** What was promised; if that fails, it does a moment later. */
export function unlessLeft(promise) {
  return promise.catch(async (failure) => {
    await new Promise((done) => setTimeout(done, MOMENT));
    throw failure;
  });
}
