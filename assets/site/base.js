/* Stands in for `location.href` in the worker: what addresses are relative to there. All that it asks
   for has an address of its own, so that any base will do but that of the edition in one file, where
   the worker lies in memory ("blob:"): PyScript would take what is no address. */

export const addressesBase = "https://memory.invalid/";
