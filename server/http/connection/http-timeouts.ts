/** Limits how long the server waits for a client, and how much it buffers for all clients (S90). Times are in milliseconds. */
export type HttpTimeouts = {
  /** Limits the headers, from the first byte of a request or the connection to their end. */
  readonly headersMs: number
  /** Limits a whole request, including file bodies. Bodies of calls have their own, shorter limit. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** Limits the body of a form or of JSON. */
  readonly bodyMs: number
  /** A file must arrive at `fileBytesPerSecond` on average once this time has passed. */
  readonly fileGraceMs: number
  readonly fileBytesPerSecond: number
  /** Limits a call or the rendering of a page. Exceeding it is refused with BUSY. */
  readonly handlerMs: number
  /** The client must read the last written slice, at most 64 KiB, within this time. */
  readonly writeMs: number
  /** Requests in progress may finish within this time after closing begins (R21). */
  readonly closeMs: number
  readonly lookEveryMs: number
  readonly sockets: number
  /** Limits the bytes of arriving bodies, over all clients. */
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
