/** Samples of one track in decoding order. Times are ticks of TIMESCALE. */
export type TrackRun = { readonly trackId: number; readonly time: number; readonly samples: readonly Mp4Sample[] }
export type Mp4Sample = {
  readonly data: Buffer
  readonly duration: number
  readonly composition: number
  readonly isKey: boolean
}

const MOOF_HEAD = 8 + 16
const TRAF_HEAD = 8 + 20 + 20 + 20
const SAMPLE_BYTES = 16
const KEY_FLAGS = 0x2000000
const OTHER_FLAGS = 0x1010000

/** Writes moof and mdat into one buffer. Each track refers to format 1; the recorder rewrites that in a file with several formats. */
export function fragment(sequence: number, runs: readonly TrackRun[]): Buffer {
  const moofBytes = runs.reduce((sum, { samples }) => sum + TRAF_HEAD + samples.length * SAMPLE_BYTES, MOOF_HEAD)
  const mediaBytes = runs.reduce((sum, { samples }) => sum + bytesOf(samples), 0)
  const bytes = Buffer.from(new SharedArrayBuffer(moofBytes + 8 + mediaBytes))
  writeHead(bytes, 0, { type: 'moof', size: moofBytes })
  writeHead(bytes, 8, { type: 'mfhd', size: 16 })
  bytes.writeUInt32BE(0, 16)
  bytes.writeUInt32BE(sequence >>> 0, 20)
  let at = MOOF_HEAD
  let mediaAt = moofBytes + 8
  for (const run of runs) {
    at = writeRun(bytes, run, { at, mediaAt })
    for (const { data } of run.samples) mediaAt += data.copy(bytes, mediaAt)
  }
  writeHead(bytes, moofBytes, { type: 'mdat', size: 8 + mediaBytes })
  return bytes
}

const bytesOf = (samples: readonly Mp4Sample[]): number => samples.reduce((sum, { data }) => sum + data.length, 0)

function writeHead(bytes: Buffer, at: number, { type, size }: { readonly type: string; readonly size: number }): void {
  bytes.writeUInt32BE(size, at)
  bytes.write(type, at + 4, 'latin1')
}

/** The offsets of a traf and of the first sample of its run. */
type RunPlace = { readonly at: number; readonly mediaAt: number }

/** Writes traf with tfhd, tfdt and trun. Returns the offset of its end. */
function writeRun(bytes: Buffer, { trackId, time, samples }: TrackRun, { at: start, mediaAt }: RunPlace): number {
  const trunBytes = 20 + samples.length * SAMPLE_BYTES
  writeHead(bytes, start, { type: 'traf', size: 8 + 20 + 20 + trunBytes })
  writeHead(bytes, start + 8, { type: 'tfhd', size: 20 })
  bytes.writeUInt32BE(0x020002, start + 16)
  bytes.writeUInt32BE(trackId, start + 20)
  bytes.writeUInt32BE(1, start + 24)
  writeHead(bytes, start + 28, { type: 'tfdt', size: 20 })
  bytes.writeUInt32BE(0x1000000, start + 36)
  bytes.writeBigUInt64BE(BigInt(Math.round(time)), start + 40)
  writeHead(bytes, start + 48, { type: 'trun', size: trunBytes })
  bytes.writeUInt32BE(0x1000f01, start + 56)
  bytes.writeUInt32BE(samples.length, start + 60)
  bytes.writeUInt32BE(mediaAt, start + 64)
  let at = start + TRAF_HEAD
  for (const { data, duration, composition, isKey } of samples) {
    bytes.writeUInt32BE(duration, at)
    bytes.writeUInt32BE(data.length, at + 4)
    bytes.writeUInt32BE(isKey ? KEY_FLAGS : OTHER_FLAGS, at + 8)
    bytes.writeInt32BE(composition, at + 12)
    at += SAMPLE_BYTES
  }
  return at
}
