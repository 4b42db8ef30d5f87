/** Limits the resources of this process that one peer and all peers together may use. */
export type EngineLimits = {
  /** Limits the connections of encoders and cameras that are not accepted yet, in total and per network (`networkOf`). */
  readonly waitingConnections: number
  readonly waitingPerNetwork: number
  /** Reserves this many of these places for networks that have published before. */
  readonly waitingOfKnown: number
  /** A connection that has not asked to publish within this time is closed while half of these places are taken. */
  readonly pressureMs: number
  /** Counts per network and stream name. Further wrong keys are reported to the operator once. */
  readonly wrongKeysPerMinute: number
  /** Measured from the connection to the end of the handshake. */
  readonly handshakeMs: number
  /** Measured from the connection to the answer to `publish`. */
  readonly publishMs: number
  readonly authorizeMs: number
  /** Limits everything that a connection sends before it is accepted. No encoder needs more. */
  readonly bytesBeforePublish: number
  readonly commandsBeforePublish: number
  /** A connection that broke the protocol before it was let in is closed so much later, unless its place is needed. */
  readonly heldMs: number
  /** A connection that leaves this many bytes of our answers unread is closed. */
  readonly unreadBytes: number
  /** A connection that sends nothing for this long is closed. */
  readonly idleMs: number
  readonly messagesPerSecond: number
  /** Limits everything that one connection sends, averaged over five seconds. */
  readonly bytesPerSecond: number
  readonly viewerConnections: number
  readonly flvViewersPerChannel: number
  /** A viewer with more unsent bytes is sent nothing until a later key frame for which there is room. */
  readonly viewerBacklogBytes: number
}

export const defaultLimits: EngineLimits = {
  waitingConnections: 200,
  waitingPerNetwork: 20,
  waitingOfKnown: 50,
  pressureMs: 2_500,
  wrongKeysPerMinute: 20,
  handshakeMs: 5_000,
  publishMs: 15_000,
  authorizeMs: 10_000,
  bytesBeforePublish: 256 * 2 ** 10,
  commandsBeforePublish: 32,
  heldMs: 5_000,
  unreadBytes: 32 * 2 ** 10,
  idleMs: 10_000,
  messagesPerSecond: 3_000,
  bytesPerSecond: 6 * 2 ** 20,
  viewerConnections: 20_000,
  flvViewersPerChannel: 1_000,
  viewerBacklogBytes: 4 * 2 ** 20,
}
