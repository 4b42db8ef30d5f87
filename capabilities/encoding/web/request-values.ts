import { readNumber } from '#contract/input/typed.ts'
import {
  AUDIO_PRESETS,
  AUDIO_RATE_KBPS,
  type AudioParameters,
  areRatesInOrder,
  BIT_RATE_KBPS,
  FRAME_RATE,
  type Mode,
  type Parameters,
  VIDEO_PRESETS,
  type VideoParameters,
} from '../contract.ts'

type Figure = number | string
/** The flat values of the form. A number field may be empty during input. */
export type RequestValues = {
  studio: string | null
  videoMode: string
  captureResolution: string | null
  captureFrameRate: Figure
  resolution: string | null
  minRate: Figure
  defaultRate: Figure
  maxRate: Figure
  frameRate: Figure
  profile: string | null
  audioMode: string
  captureChannels: string | null
  channels: string | null
  audioRate: Figure
  audioProfile: string | null
  description: string
  effectiveAt: string | null
}
type VideoValues = Pick<
  RequestValues,
  'captureResolution' | 'captureFrameRate' | 'resolution' | 'minRate' | 'defaultRate' | 'maxRate' | 'frameRate' | 'profile'
>
type AudioValues = Pick<RequestValues, 'captureChannels' | 'channels' | 'audioRate' | 'audioProfile'>

const videoValues = ({ acquisition, encoding }: VideoParameters): VideoValues => ({
  captureResolution: acquisition.resolution,
  captureFrameRate: acquisition.frameRate,
  resolution: encoding.resolution,
  minRate: encoding.rate.min,
  defaultRate: encoding.rate.default,
  maxRate: encoding.rate.max,
  frameRate: encoding.frameRate,
  profile: encoding.profile,
})
const audioValues = ({ acquisition, encoding }: AudioParameters): AudioValues => ({
  captureChannels: String(acquisition.channels),
  channels: String(encoding.channels),
  audioRate: encoding.rate,
  audioProfile: encoding.profile,
})

/** Starts the form with the parameters in effect, or with the defaults of a new studio. */
export const firstValues = (studio: string | null, { video, audio }: Parameters): RequestValues => ({
  studio,
  videoMode: video.mode,
  ...videoValues(video),
  audioMode: audio.mode,
  ...audioValues(audio),
  description: '',
  effectiveAt: null,
})

/** Returns the values of the preset, or undefined for `custom`. */
export const videoOfMode = (mode: string) => (mode === 'custom' ? undefined : videoValues(VIDEO_PRESETS[mode as Exclude<Mode, 'custom'>]))
export const audioOfMode = (mode: string) => (mode === 'custom' ? undefined : audioValues(AUDIO_PRESETS[mode as Exclude<Mode, 'custom'>]))

export const toParameters = (values: RequestValues): Parameters =>
  ({
    video: {
      mode: values.videoMode,
      acquisition: { resolution: values.captureResolution, frameRate: readNumber(values.captureFrameRate) },
      encoding: {
        resolution: values.resolution,
        rate: { min: readNumber(values.minRate), default: readNumber(values.defaultRate), max: readNumber(values.maxRate) },
        frameRate: readNumber(values.frameRate),
        profile: values.profile,
      },
    },
    audio: {
      mode: values.audioMode,
      acquisition: { channels: Number(values.captureChannels) },
      encoding: { channels: Number(values.channels), rate: readNumber(values.audioRate), profile: values.audioProfile },
    },
  }) as Parameters

const isWithin = (value: Figure, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isInteger(readNumber(value)) && readNumber(value) >= min && readNumber(value) <= max

type Fault = 'check.frame-rate' | 'check.bit-rate' | 'check.audio-rate' | 'check.order' | 'request.studio-needed'

export function findFaults(values: RequestValues): Partial<Record<keyof RequestValues, Fault>> {
  const rate = (value: Figure) => (isWithin(value, BIT_RATE_KBPS) ? undefined : 'check.bit-rate')
  const frames = (value: Figure) => (isWithin(value, FRAME_RATE) ? undefined : 'check.frame-rate')
  const found: Partial<Record<keyof RequestValues, Fault | undefined>> = {
    studio: values.studio === null ? 'request.studio-needed' : undefined,
    captureFrameRate: frames(values.captureFrameRate),
    minRate: rate(values.minRate),
    defaultRate: rate(values.defaultRate) ?? (areRatesInOrder(toParameters(values)) ? undefined : 'check.order'),
    maxRate: rate(values.maxRate),
    frameRate: frames(values.frameRate),
    audioRate: isWithin(values.audioRate, AUDIO_RATE_KBPS) ? undefined : 'check.audio-rate',
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}
