/**
 * Loaded before a site (`node --require`): one host name, FAULT_HOST, leads to this machine, or
 * nowhere, as the file FAULT_LOOKUP says at that moment: "this machine", "unknown name" or "no
 * answer".
 */
const dns = require('node:dns');
const fs = require('node:fs');

const lookup = dns.lookup;

dns.lookup = (hostname, options, callback) => {
  if (hostname !== process.env.FAULT_HOST) return lookup(hostname, options, callback);
  const done = typeof options === 'function' ? options : callback;
  const wantsAll = typeof options === 'object' && options !== null && options.all === true;
  const mood = fs.readFileSync(process.env.FAULT_LOOKUP, 'utf8').trim();
  if (mood === 'no answer') return undefined;
  if (mood === 'unknown name') {
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
      errno: -3008,
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
      hostname,
    });
    return process.nextTick(done, error);
  }
  const address = { address: '127.0.0.1', family: 4 };
  return wantsAll
    ? process.nextTick(done, null, [address])
    : process.nextTick(done, null, address.address, address.family);
};
