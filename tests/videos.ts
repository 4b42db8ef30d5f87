import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  PathedTarget,
} from 'mediabunny'

/** Videos for tests, made without any program: H.264 whose blocks are not compressed, and AAC that is silent. */
export type VideoOptions = {
  /** Multiples of 16. */
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
  readonly framesPerSecond?: number
  readonly rotation?: 0 | 90 | 180 | 270
  readonly sound?: boolean
  readonly as?: 'mp4' | 'mov'
}

export async function makeVideo(options: VideoOptions = {}): Promise<Buffer> {
  const target = new BufferTarget()
  const Format = options.as === 'mov' ? MovOutputFormat : Mp4OutputFormat
  const output = new Output({ format: new Format({ fastStart: false }), target })
  output.setMetadataTags({ title: 'SECRET-TITLE', comment: 'SECRET-COMMENT', raw: { '©xyz': 'SECRET+31.2304+121.4737/' } })
  await write(output, options)
  return Buffer.from(target.buffer!)
}

/** The same video as HLS: its files by name, `master.m3u8` first among them. */
export async function makeHls(options: VideoOptions = {}): Promise<ReadonlyMap<string, Buffer>> {
  const targets = new Map<string, BufferTarget>()
  const target = new PathedTarget('master.m3u8', ({ path }) => {
    const file = new BufferTarget()
    targets.set(path, file)
    return file
  })
  await write(new Output({ format: new HlsOutputFormat({ segmentFormat: new CmafOutputFormat(), targetDuration: 4 }), target }), options)
  return new Map([...targets].map(([path, { buffer }]) => [path, Buffer.from(buffer!)]))
}

async function write(output: Output, options: VideoOptions): Promise<void> {
  const { width = 64, height = 48, seconds = 6, framesPerSecond = 4, rotation = 0, sound = true } = options
  const pictures = new EncodedVideoPacketSource('avc')
  const sounds = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(pictures, { rotation })
  if (sound) output.addAudioTrack(sounds)
  await output.start()
  const [across, down] = [width / 16, height / 16]
  const parameters = { sps: sequence(across, down), pps: pictureParameters() }
  const video = { codec: 'avc1.42c01e', codedWidth: width, codedHeight: height, description: describe(parameters) }
  for (let at = 0; at < seconds * framesPerSecond; at++) {
    const data = framed(frame(across * down, at))
    await pictures.add(new EncodedPacket(data, 'key', at / framesPerSecond, 1 / framesPerSecond), { decoderConfig: video })
  }
  const audio = { codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 1, description: Uint8Array.of(0x11, 0x88) }
  const silence = Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80)
  for (let at = 0; sound && at * 1_024 < seconds * 48_000; at++)
    await sounds.add(new EncodedPacket(silence, 'key', (at * 1_024) / 48_000, 1_024 / 48_000), { decoderConfig: audio })
  await output.finalize()
}

/** The same film, so that what follows it is ballast which no player looks at: for uploads of any size. */
export function withBallast(video: Buffer, ballast: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(ballast.length + 8, 0)
  head.write('free', 4, 'latin1')
  return Buffer.concat([video, head, ballast])
}

/** Bits from the first to the last, as H.264 writes them. */
class Bits {
  readonly #bytes: number[] = []
  #bit = 0
  put(value: number, bits: number): this {
    for (let at = bits - 1; at >= 0; at--) {
      if (this.#bit === 0) this.#bytes.push(0)
      this.#bytes[this.#bytes.length - 1]! |= ((value >> at) & 1) << (7 - this.#bit)
      this.#bit = (this.#bit + 1) % 8
    }
    return this
  }
  /** Exp-Golomb. */
  ue(...values: readonly number[]): this {
    for (const value of values) {
      const bits = 32 - Math.clz32(value + 1)
      this.put(0, bits - 1).put(value + 1, bits)
    }
    return this
  }
  align(): this {
    this.#bit = 0
    return this
  }
  bytes(values: Uint8Array): this {
    for (const value of values) this.#bytes.push(value)
    return this
  }
  end(): Uint8Array {
    return Uint8Array.from(this.put(1, 1).#bytes)
  }
}

const sequence = (across: number, down: number): Uint8Array =>
  unit(
    0x67,
    new Bits()
      .put(66, 8)
      .put(0xc0, 8)
      .put(30, 8)
      .ue(0, 0, 2, 1)
      .put(0, 1)
      .ue(across - 1, down - 1)
      .put(0b1100, 4)
      .end(),
  )

const pictureParameters = (): Uint8Array => unit(0x68, new Bits().ue(0, 0).put(0, 2).ue(0, 0, 0).put(0, 3).ue(0, 0, 0).put(0b100, 3).end())

/** Every block one grey that changes with time, a little brighter from block to block. */
function frame(blocks: number, at: number): Uint8Array {
  const bits = new Bits()
    .ue(0, 7, 0)
    .put(0, 4)
    .ue(at % 2)
    .put(0, 2)
    .ue(0, 1)
  for (let block = 0; block < blocks; block++) {
    const samples = new Uint8Array(384).fill(128)
    samples.fill(40 + ((at * 20 + block) % 160), 0, 256)
    bits.ue(25).align().bytes(samples)
  }
  return unit(0x65, bits.end())
}

/** With a three wherever two zeros would be taken for a beginning. */
function unit(head: number, payload: Uint8Array): Uint8Array {
  const bytes = [head]
  let zeros = 0
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(bytes)
}

function framed(data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, data])
}

function describe({ sps, pps }: { readonly sps: Uint8Array; readonly pps: Uint8Array }): Uint8Array {
  return Uint8Array.from([1, 66, 0xc0, 30, 0xff, 0xe1, 0, sps.length, ...sps, 1, 0, pps.length, ...pps])
}
