import type { AnyChannel } from '#contract/channel.ts'
import type { ServerFrame } from '#contract/realtime.ts'

/**
 * Frames are whole bytes of the WebSocket: one that goes to many is written once, goes out in one piece, and is shared by those who have not
 * read it yet.
 */
export const writeFrame = (frame: ServerFrame): Buffer => frameText(JSON.stringify(frame))

/** How a log is named to who follows it. */
export const nameOf = ({ name, who }: AnyChannel, key: string) => ({ channel: name, ...(who === 'each' && { key }) })

/** One event, or several that follow each other; `number` is that of the first. Each text is JSON already, and names have nothing that JSON escapes. */
export function writeEvents({ name, who }: AnyChannel, key: string, number: number, texts: readonly string[]): Buffer {
  const named = `"channel":"${name}"${who === 'each' ? `,"key":"${key}"` : ''},"number":${number}`
  return frameText(
    texts.length === 1 ? `{"type":"event",${named},"message":${texts[0]}}` : `{"type":"events",${named},"messages":[${texts.join(',')}]}`,
  )
}

/** A text message in one unmasked frame (RFC 6455, 5.2). */
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

/** A heartbeat: a ping, which the other side answers by itself, and a beat, since scripts of a page see no pings. */
export const PULSE = Buffer.concat([Buffer.from(EMPTY_PING), writeFrame({ type: 'beat' })])
