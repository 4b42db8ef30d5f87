import { type EncoderOptions, startEncoder } from '#streaming/testing/encoder.ts'

// An encoder of live-engine.bench.ts, in a process of its own: `PORT STREAM KEY`. It shows a clip of 30 frames a second in a loop; filler beside each
// picture, which decoders pass over, makes it a stream of about 1.6 Mbit/s, as one of 720p is.
const [, , port = '', stream = '', key = ''] = process.argv
const PICTURE_BYTES = 6_200
const FILLER = 12

type Tag = Parameters<NonNullable<EncoderOptions['change']>>[0]

/** A unit behind its length, which says 4 bytes in the clip. */
function fill(tag: Tag): Tag {
  const missing = PICTURE_BYTES - tag.payload.length - 5
  if (tag.type !== 9 || tag.payload[1] !== 1 || missing <= 0) return tag
  const unit = Buffer.alloc(5 + missing, 0xff)
  unit.writeUInt32BE(1 + missing)
  unit[4] = FILLER
  return { ...tag, payload: Buffer.concat([tag.payload, unit]) }
}

await startEncoder({ port: Number(port), stream, key, change: fill })
