/* Keeps the whole site, so that it works without a network. Runs as a service worker.

   FILES and VERSION come from the build: every file with its checksum, and what tells one build from
   another. A version is whole or it is not used: it becomes active when all its files are there, and
   leaves nothing behind if one of them does not arrive. Nobody is moved to a new version
   while playing; the page says when to take over. Nothing damaged is handed out: what is kept is
   compared with its checksum each time. */

const OURS = `${registration.scope} `; // other games may live on the same host
const CACHE = OURS + VERSION;
const CHECKSUMS = new Map(
  Object.entries(FILES).map(([name, checksum]) => [new URL(name, registration.scope).href, checksum]),
);

// Where the share sheet of a device leads to, if the game is installed: see tools/site/offline.py.
const SHARE = new URL("share", registration.scope).href;
const SHARED_FIELDS = ["title", "text", "url"];
const MAX_SHARED = 500_000; // bytes; the page reads texts of up to 400,000 characters
const TOO_LONG = "dice1-999999-"; // the beginning of a link that the page refuses for its length

// These are unpacked as they arrive, which cannot wait for a checksum: python.js finds out by itself.
const isArchive = (address) => address.endsWith(".bin");

addEventListener("install", (event) => event.waitUntil(filled()));
addEventListener("activate", (event) => event.waitUntil(clear()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  if (event.request.method === "POST" && event.request.url === SHARE) {
    event.respondWith(taken(event.request));
    return;
  }
  const address = known(event.request);
  if (address) event.respondWith(answer(address, event.request));
});

async function filled() {
  try {
    await fill();
  } catch (failure) {
    await caches.delete(CACHE);
    throw failure;
  }
}

/* One after the other: the page may still need the line. */
async function fill() {
  const cache = await caches.open(CACHE);
  for (const address of CHECKSUMS.keys()) {
    if (await undamaged(await cache.match(address), address)) continue;
    await cache.put(address, await fromCacheOrNetwork(address));
  }
}

/* Names that tell their content need not be fetched twice, neither from the browser's own cache
   nor from an older version's. */
async function fromCacheOrNetwork(address) {
  if (!address.includes("/parts/")) return fetched(address, "no-cache");
  const kept = await undamaged(await caches.match(address), address);
  return kept ?? fetched(address, "force-cache").catch(() => fetched(address, "reload"));
}

/* What is kept, if it is there and as the build made it. */
async function undamaged(kept, address) {
  if (!kept) return null;
  const digest = await crypto.subtle.digest("SHA-256", await kept.clone().arrayBuffer());
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return CHECKSUMS.get(address) === `sha256-${text}` ? kept : null;
}

async function fetched(address, cache) {
  const answer = await fetch(address, { cache, integrity: CHECKSUMS.get(address) });
  if (!answer.ok) throw new Error(`${address} (status ${answer.status})`);
  // A host may lead from "index.html" to "./"; browsers take no such answer for a page.
  return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
}

async function clear() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await clients.claim(); // so that the page of the first visit needs no network either
}

/* The address under which the answer is kept; nothing if it is not. */
function known({ method, url }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname + (pathname.endsWith("/") ? "index.html" : "");
  return method === "GET" && CHECKSUMS.has(address) ? address : "";
}

/* What is kept and whole; else what the host has, which may be newer if it is not as the build made
   it. "reload" is how the page says that what it got is damaged, so then archives are compared too.
   In WebKit a page that loads itself again asks so for everything, perhaps without a network. */
async function answer(address, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  const isTrusted = isArchive(address) && request.cache !== "reload";
  const whole = kept && isTrusted ? kept : await undamaged(kept, address);
  return whole ?? (await renewed(cache, address)) ?? fetch(request);
}

/* What the host has, kept from then on; nothing if it has not got it as the build made it. */
async function renewed(cache, address) {
  try {
    const fresh = await fetched(address, "reload");
    await cache.put(address, fresh.clone());
    return fresh;
  } catch {
    return null;
  }
}

/* Hands what was shared to the page. It is in the fragment, so no server gets to see it. */
async function taken(request) {
  const text = await sharedText(request).catch(() => TOO_LONG);
  return Response.redirect(`${registration.scope}#link=${encodeURIComponent(text || "-")}`, 303);
}

/* The texts that were shared, one to a line; files are left out. Throws if it is too much. */
async function sharedText({ body, headers }) {
  let size = 0;
  const bounded = body.pipeThrough(new TransformStream({
    transform(part, controller) {
      size += part.byteLength;
      if (size > MAX_SHARED) throw new RangeError(`more than ${MAX_SHARED} bytes`);
      controller.enqueue(part);
    },
  }));
  const form = await new Response(bounded, { headers }).formData();
  return SHARED_FIELDS.map((name) => form.get(name)).filter((one) => typeof one === "string").join("\n");
}
