/** How long the server waits for a client, and how much it holds for all of them (S90). Times are in milliseconds. */
export type HttpTimeouts = {
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  readonly headersMs: number
  /** A whole request, bodies of files included. Bodies of calls have their own, shorter limit. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** The body of a form or of JSON. */
  readonly bodyMs: number
  /** A file must bring `fileBytesPerSecond` on average once this long has passed. */
  readonly fileGraceMs: number
  readonly fileBytesPerSecond: number
  /** A call or the rendering of a page; what takes longer is answered with BUSY. */
  readonly handlerMs: number
  /** The reader must take what was written last, 64 KiB at most, within this. */
  readonly writeMs: number
  /** Requests under way may end within this after closing has begun (R21). */
  readonly closeMs: number
  /** How often slow clients are looked for. */
  readonly lookEveryMs: number
  readonly sockets: number
  /** Bytes of bodies that are still arriving, of all clients together. */
  readonly arrivingBytes: number
}

export const HTTP_TIMEOUTS: HttpTimeouts = {
  headersMs: 10_000,
  requestMs: 600_000,
  keepAliveMs: 5_000,
  bodyMs: 10_000,
  fileGraceMs: 10_000,
  fileBytesPerSecond: 1_024,
  handlerMs: 15_000,
  writeMs: 10_000,
  closeMs: 25_000,
  lookEveryMs: 1_000,
  sockets: 20_000,
  arrivingBytes: 128 * 2 ** 20,
}
