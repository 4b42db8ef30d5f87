/** What a decoder must know before the first picture, read from the bitstream itself and not from what the encoder claims. */
export type VideoFormat = {
  readonly kind: 'video'
  /** As in CODECS of a playlist: `avc1.64001f`. */
  readonly codec: string
  /** AVCDecoderConfigurationRecord, with SPS and PPS. */
  readonly avcC: Buffer
  readonly width: number
  readonly height: number
  /** `Baseline`, `Main`, `High`, … */
  readonly profile: string
  /** Such as 3.1. */
  readonly level: number
  /** From the timing of the VUI, where there is one. */
  readonly framesPerSecond: number | null
}

export type AudioFormat = {
  readonly kind: 'audio'
  /** `mp4a.40.2` for AAC-LC. */
  readonly codec: string
  /** AudioSpecificConfig. */
  readonly config: Buffer
  /** Of the core, which counts 1,024 samples in a packet. */
  readonly sampleRate: number
  readonly channels: number
}

/** One picture, as length-prefixed NAL units. */
export type VideoFrame = {
  readonly kind: 'video'
  readonly format: VideoFormat
  /** When it is decoded, on the clock of its source; never runs back. */
  readonly dtsMs: number
  /** How long after that it is shown; not zero with B-frames only. */
  readonly compositionMs: number
  readonly isKey: boolean
  readonly data: Buffer
}

/** One AAC packet without a header. */
export type AudioFrame = {
  readonly kind: 'audio'
  readonly format: AudioFormat
  readonly dtsMs: number
  readonly data: Buffer
}

export type Frame = VideoFrame | AudioFrame

export const SAMPLES_PER_PACKET = 1_024
export const packetMs = ({ sampleRate }: AudioFormat): number => (SAMPLES_PER_PACKET * 1_000) / sampleRate
