import { type AmfValue, encodeAmf } from '../amf/amf0.ts'
import { describeRefusal, type EngineRefusal } from '../refusal.ts'
import { writeChunks } from './chunk-writer.ts'
import { MessageType } from './message.ts'

const WINDOW_BYTES = 2_500_000
const CHUNK_BYTES = 128

/** Builds the server's messages to an encoder as bytes for the wire. */
export const replies = {
  windowSize: () => control(MessageType.windowSize, WINDOW_BYTES),
  peerBandwidth: () => message(MessageType.peerBandwidth, 0, Buffer.concat([uint32(WINDOW_BYTES), Buffer.of(2)])),
  acknowledgement: (receivedBytes: number) => control(MessageType.acknowledgement, receivedBytes),
  pong: (data: Buffer) => message(MessageType.userControl, 0, Buffer.concat([Buffer.of(0, 7), data])),
  streamBegin: (streamId: number) => message(MessageType.userControl, 0, Buffer.concat([Buffer.of(0, 0), uint32(streamId)])),
  connected: (transaction: number) =>
    command(
      0,
      '_result',
      transaction,
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
      { level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected.', objectEncoding: 0 },
    ),
  result: (transaction: number, value: AmfValue) => command(0, '_result', transaction, null, value),
  publishing: (streamId: number) => status(streamId, { level: 'status', code: 'NetStream.Publish.Start', description: 'Publishing.' }),
  refused: (streamId: number, why: EngineRefusal) =>
    status(streamId, { level: 'error', code: 'NetStream.Publish.BadName', description: describeRefusal(why) }),
}

/** Received bytes are acknowledged at least once per window, so that the sender continues. */
export const ACKNOWLEDGE_EVERY_BYTES = WINDOW_BYTES / 2

const status = (streamId: number, info: { readonly level: string; readonly code: string; readonly description: string }) =>
  command(streamId, 'onStatus', 0, null, info)

const command = (streamId: number, ...values: AmfValue[]) => message(MessageType.command, streamId, encodeAmf(...values))
const control = (type: number, value: number) => message(type, 0, uint32(value))
const message = (type: number, streamId: number, payload: Buffer) =>
  writeChunks({ type, streamId, timestamp: 0, payload }, type === MessageType.command ? 3 : 2, CHUNK_BYTES)

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
