/* What fails is told in its own words. Node would print the line of code it happened in, and that
   is all of Pyodide. */

process.on("uncaughtException", (failure) => {
  console.error(String(failure.message ?? failure));
  process.exitCode = 1;
});
