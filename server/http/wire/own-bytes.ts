/**
 * Copies text or bytes that are kept into memory of their own. A short `Buffer.from` or `Buffer.concat` is a part of 64 KiB that it shares with
 * other bytes of the moment, and that stays whole for as long as any part of it.
 */
export function ownBytes(...parts: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at)
  return bytes
}
