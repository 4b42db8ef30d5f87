import { type Message, MessageType, ProtocolError } from '../../rtmp/message.ts'

// What a browser's camera sends over its WebSocket. The first message is text: the ticket. It is answered with the text `accepted`, or the connection
// is closed with REFUSED and a code of `Refusal` as its reason, as it is later when the camera is cut. Then each format and each frame is a binary message:
//
//   byte 0      8 for sound (AAC), 9 for the picture (H.264)
//   bytes 1-4   when it is decoded, in milliseconds on the sender's clock, big-endian
//   the rest    the body of an FLV tag, as RTMP carries it: formats first, frames behind them
//
// capabilities/live/web/camera/camera-message.ts writes it.

export const ACCEPTED = 'accepted'
/** The code with which a WebSocket is closed whose camera is refused or cut. */
export const REFUSED = 4403
export const MOST_MESSAGE_BYTES = 2 * 2 ** 20

const HEADER_BYTES = 5

/** Reads one message. Throws ProtocolError for what is none. */
export function readCameraMessage(bytes: Buffer): Message {
  const type = bytes[0]
  if (bytes.length <= HEADER_BYTES || (type !== MessageType.audio && type !== MessageType.video))
    throw new ProtocolError('no camera message')
  return { type, streamId: 1, timestamp: bytes.readUInt32BE(1), payload: bytes.subarray(HEADER_BYTES) }
}
