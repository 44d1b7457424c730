/* How PyScript opens a worker on the built site: from a file of its own. Left to itself it makes
   one of a text, by an address ("blob:") that the page's security policy would have to allow. */

import coincident from "coincident/window/main";

const { Worker } = coincident({ transfer: false });

export default (...options) => new Worker(new URL(WORKER, import.meta.url), ...options);
