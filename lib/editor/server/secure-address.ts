const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a secret or a password may be sent to an address: over https, to this computer, or while developing. */
export function maySendSecrets(address: string, isProduction: boolean): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOOPBACK.test(hostname) || !isProduction;
}
