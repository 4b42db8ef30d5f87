import { type EncoderOptions, startEncoder } from '#streaming/testing/encoder.ts'
import { clockFormat, clockPicture } from './clock-picture.ts'

// Publishes a stream whose pictures show their sending time: `PORT STREAM KEY`. The sound and the key frame positions are those of the
// clip.
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
