import { type Message, MessageType, ProtocolError } from '../../rtmp/message.ts'

// This is the protocol of a browser's camera over its WebSocket. The first message is text: the ticket. The answer is the text `accepted`,
// or the connection is closed with REFUSED and a code of `Refusal` as the reason. A camera that is cut later is closed in the same way.
// Then each format and each frame is a binary message:
//
//   byte 0      8 for sound (AAC), 9 for the picture (H.264)
//   bytes 1-4   when it is decoded, in milliseconds on the sender's clock, big-endian
//   the rest    the body of an FLV tag, as RTMP carries it: formats first, frames behind them
//
// The sender is capabilities/live/web/camera/camera-message.ts.

export const ACCEPTED = 'accepted'
/** The WebSocket close code for a camera that is refused or cut. */
export const REFUSED = 4403
export const MOST_MESSAGE_BYTES = 2 * 2 ** 20

const HEADER_BYTES = 5

/** Reads one message. Throws ProtocolError for an invalid one. */
export function readCameraMessage(bytes: Buffer): Message {
  const type = bytes[0]
  if (bytes.length <= HEADER_BYTES || (type !== MessageType.audio && type !== MessageType.video))
    throw new ProtocolError('no camera message')
  return { type, streamId: 1, timestamp: bytes.readUInt32BE(1), payload: bytes.subarray(HEADER_BYTES) }
}
