/* Stands in for `location.href` in the worker: what addresses are relative to there. In the edition
   in one file the worker lies in memory ("blob:"), where PyScript would take what is no address;
   there all that it asks for has an address of its own, so that any base will do. */

const { protocol, href } = location;

export const addressesBase = protocol === "blob:" ? "https://memory.invalid/" : href;
