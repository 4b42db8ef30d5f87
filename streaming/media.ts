/** Holds the information that a decoder needs before the first picture. It is read from the bitstream, not from the encoder's claims. */
export type VideoFormat = {
  readonly kind: 'video'
  /** Has the form of CODECS in a playlist, such as `avc1.64001f`. */
  readonly codec: string
  /** The AVCDecoderConfigurationRecord, with SPS and PPS. */
  readonly avcC: Buffer
  readonly width: number
  readonly height: number
  /** `Baseline`, `Main`, `High`, … */
  readonly profile: string
  readonly level: number
  /** Is read from the VUI timing, if there is one. */
  readonly framesPerSecond: number | null
}

export type AudioFormat = {
  readonly kind: 'audio'
  /** `mp4a.40.2` for AAC-LC. */
  readonly codec: string
  /** The AudioSpecificConfig. */
  readonly config: Buffer
  /** The rate of the core stream, which has 1,024 samples per packet. */
  readonly sampleRate: number
  readonly channels: number
}

/** Holds one picture as length-prefixed NAL units. */
export type VideoFrame = {
  readonly kind: 'video'
  readonly format: VideoFormat
  /** The decoding time on the clock of its source. It never decreases. */
  readonly dtsMs: number
  /** The delay from decoding to display. It is nonzero only with B-frames. */
  readonly compositionMs: number
  readonly isKey: boolean
  readonly data: Buffer
}

/** Holds one AAC packet without a header. */
export type AudioFrame = {
  readonly kind: 'audio'
  readonly format: AudioFormat
  readonly dtsMs: number
  readonly data: Buffer
}

export type Frame = VideoFrame | AudioFrame

export const SAMPLES_PER_PACKET = 1_024
export const packetMs = ({ sampleRate }: AudioFormat): number => (SAMPLES_PER_PACKET * 1_000) / sampleRate
