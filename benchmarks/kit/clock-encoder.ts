import { type EncoderOptions, startEncoder } from '#streaming/testing/encoder.ts'
import { clockFormat, clockPicture } from './clock-picture.ts'

// An encoder whose pictures show the time at which they were sent: `PORT STREAM KEY`. The sound is that of the clip, and so are the key pictures.
const [, , port = '', stream = '', key = ''] = process.argv
type Tag = Parameters<NonNullable<EncoderOptions['change']>>[0]
let number = 0

function stamp(tag: Tag): Tag {
  if (tag.type !== 9) return tag
  if (tag.payload[1] === 0) return { ...tag, payload: clockFormat() }
  number = tag.payload[0] === 0x17 ? 0 : number + 1
  return { ...tag, payload: clockPicture(Date.now(), number) }
}

await startEncoder({ port: Number(port), stream, key, change: stamp })
