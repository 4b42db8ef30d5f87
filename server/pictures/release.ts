/**
 * Frees the memory of pixels at once. They are outside the heap, so the collector lets tens of megabytes of them gather. A buffer that shares
 * its memory with others stays.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
