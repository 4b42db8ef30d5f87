import type { AnyChannel } from '#contract/channel.ts'
import type { ServerFrame } from '#contract/realtime.ts'

/**
 * Writes a frame as whole WebSocket bytes. A frame for many clients is encoded once, sent in one piece, and shared by the clients that have
 * not read it yet.
 */
export const writeFrame = (frame: ServerFrame): Buffer => frameText(JSON.stringify(frame))

export const logNameOf = ({ name, who }: AnyChannel, key: string) => ({ channel: name, ...(who === 'each' && { key }) })

/**
 * Writes one event or consecutive events; `number` is that of the first. Texts are JSON already, and names contain no characters that JSON
 * escapes.
 */
export function writeEvents({ name, who }: AnyChannel, key: string, { number, texts }: Events): Buffer {
  const named = `"channel":"${name}"${who === 'each' ? `,"key":"${key}"` : ''},"number":${number}`
  return frameText(
    texts.length === 1 ? `{"type":"event",${named},"message":${texts[0]}}` : `{"type":"events",${named},"messages":[${texts.join(',')}]}`,
  )
}

type Events = { readonly number: number; readonly texts: readonly string[] }

/** Encodes a text message as one unmasked frame (RFC 6455, 5.2). */
function frameText(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const head = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + bytes)
  frame[0] = FINAL_TEXT
  frame[1] = head === 2 ? bytes : head === 4 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(bytes, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(bytes), 2)
  frame.write(text, head)
  return frame
}

const FINAL_TEXT = 0x81
const EMPTY_PING = [0x89, 0]

/** A heartbeat: a ping, which clients answer automatically, and a beat frame, because scripts of a page cannot see pings. */
export const PULSE = Buffer.concat([Buffer.from(EMPTY_PING), writeFrame({ type: 'beat' })])
