/** A fresh name for a submission. Not `crypto.randomUUID`: a page on a LAN address has no such function. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
