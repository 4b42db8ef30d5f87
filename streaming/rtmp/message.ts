export type Message = {
  readonly type: number
  readonly streamId: number
  /** Milliseconds on the sender's clock in 32 bits. The value wraps after 49.7 days. */
  readonly timestamp: number
  readonly payload: Buffer
}

export const MessageType = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  data: 18,
  command: 20,
} as const

/** Is thrown when the peer violates the protocol or a limit. Its connection is closed. */
export class ProtocolError extends Error {}
