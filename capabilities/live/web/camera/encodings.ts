import type { StreamPolicy } from '../../contract.ts'

/** The encodings of this browser for a camera. `audio` is null without AAC support. */
export type Encodings = { readonly video: PictureEncoding; readonly audio: AudioEncoderConfig | null }
export type PictureEncoding = VideoEncoderConfig & { readonly bitrate: number; readonly framerate: number }
export type Unable = 'insecure' | 'browser' | 'h264'

const PROFILES: Readonly<Record<string, string>> = { baseline: '42e0', main: '4d00', high: '6400' }
/** 720p30 fits into level 3.1; larger pictures use 4.0. */
const LEVEL_31_PIXELS = 1_280 * 720
const SAMPLE_RATE = 48_000

/** Adapts the approved profile to this browser, or returns the missing ability. */
export async function findEncodings(policy: StreamPolicy): Promise<Encodings | Unable> {
  if (!window.isSecureContext) return 'insecure'
  if (!('VideoEncoder' in window && 'MediaStreamTrackProcessor' in window)) return 'browser'
  const video = await firstOf(videoConfigs(policy), (config) => VideoEncoder.isConfigSupported(config))
  if (!video) return 'h264'
  const audio = await firstOf([audioConfig(policy)], (config) => AudioEncoder.isConfigSupported(config))
  return { video, audio: audio ?? null }
}

/** Lists the approved profile first, then baseline, which every H.264 encoder supports. */
function videoConfigs({ width, height, frameRate, bitRateKbps, videoProfile }: StreamPolicy): PictureEncoding[] {
  const level = width * height <= LEVEL_31_PIXELS ? '1f' : '28'
  const shared = { width, height, framerate: frameRate, bitrate: bitRateKbps.default * 1_000, latencyMode: 'realtime' } as const
  const profiles = new Set([PROFILES[videoProfile] ?? PROFILES['main'], PROFILES['baseline']])
  return [...profiles].map((profile) => ({ ...shared, codec: `avc1.${profile}${level}`, avc: { format: 'avc' }, bitrateMode: 'constant' }))
}

const audioConfig = ({ audioChannels, audioRateKbps }: StreamPolicy): AudioEncoderConfig => ({
  codec: 'mp4a.40.2',
  sampleRate: SAMPLE_RATE,
  numberOfChannels: audioChannels,
  bitrate: audioRateKbps * 1_000,
})

async function firstOf<Config>(configs: readonly Config[], ask: (config: Config) => Promise<{ supported?: boolean }>) {
  for (const config of configs) if ((await ask(config).catch(() => ({ supported: false }))).supported) return config
  return undefined
}
