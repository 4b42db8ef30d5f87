/** What one peer, and all of them together, may take of this process. */
export type Limits = {
  /** Connections of encoders and cameras that have not been let in yet, in all and of one network (`networkOf`). */
  readonly waitingConnections: number
  readonly waitingPerNetwork: number
  /** So many places of those are kept for networks that have published before. */
  readonly waitingOfKnown: number
  /** While half of these places are taken, a connection that has not asked to publish for so long is closed. */
  readonly pressureMs: number
  /** Of one network to one name; more are told to the operator once. */
  readonly wrongKeysPerMinute: number
  /** From the connection to the end of the handshake. */
  readonly handshakeMs: number
  /** From the connection to the answer to `publish`. */
  readonly publishMs: number
  readonly authorizeMs: number
  /** Of everything that a connection sends before it is let in; no encoder says so much. */
  readonly bytesBeforePublish: number
  readonly commandsBeforePublish: number
  /** A connection that broke the protocol before it was let in is closed so much later, unless its place is needed. */
  readonly heldMs: number
  /** A connection that leaves so many bytes of our answers unread is closed. */
  readonly unreadBytes: number
  /** A connection that sends nothing for so long is closed. */
  readonly idleMs: number
  readonly messagesPerSecond: number
  /** Of everything that one connection sends, over five seconds. */
  readonly bytesPerSecond: number
  readonly viewerConnections: number
  readonly flvViewersPerChannel: number
  /** A viewer with more unsent bytes gets nothing until the next key frame for which there is room. */
  readonly viewerBacklogBytes: number
}

export const defaultLimits: Limits = {
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
