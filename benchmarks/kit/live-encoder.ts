import { type EncoderOptions, startEncoder } from '#streaming/testing/encoder.ts'

// Runs an encoder of live-engine.bench.ts as its own process: `PORT STREAM KEY`. It loops a clip of 30 frames a second. Filler data in each
// picture, which decoders skip, raises the rate to about 1.6 Mbit/s, as for 720p.
const [, , port = '', stream = '', key = ''] = process.argv
const PICTURE_BYTES = 6_200
const FILLER = 12

type Tag = Parameters<NonNullable<EncoderOptions['change']>>[0]

/** Adds filler as a unit with a 4-byte length, as in the clip. */
function fill(tag: Tag): Tag {
  const missing = PICTURE_BYTES - tag.payload.length - 5
  if (tag.type !== 9 || tag.payload[1] !== 1 || missing <= 0) return tag
  const unit = Buffer.alloc(5 + missing, 0xff)
  unit.writeUInt32BE(1 + missing)
  unit[4] = FILLER
  return { ...tag, payload: Buffer.concat([tag.payload, unit]) }
}

await startEncoder({ port: Number(port), stream, key, change: fill })
