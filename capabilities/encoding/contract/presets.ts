import type { AudioParameters, Mode, VideoParameters } from './parameters.ts'

/** Contains the values that the modes fill in: `mode1` for sharp pictures, `mode2` for weak networks. */
export const VIDEO_PRESETS: Readonly<Record<Exclude<Mode, 'custom'>, VideoParameters>> = {
  mode1: {
    mode: 'mode1',
    acquisition: { resolution: '1280*720', frameRate: 30 },
    encoding: { resolution: '1280*720', rate: { min: 600, default: 1500, max: 1800 }, frameRate: 30, profile: 'high' },
  },
  mode2: {
    mode: 'mode2',
    acquisition: { resolution: '854*480', frameRate: 15 },
    encoding: { resolution: '854*480', rate: { min: 200, default: 600, max: 900 }, frameRate: 15, profile: 'main' },
  },
}
export const AUDIO_PRESETS: Readonly<Record<Exclude<Mode, 'custom'>, AudioParameters>> = {
  mode1: { mode: 'mode1', acquisition: { channels: 2 }, encoding: { channels: 2, rate: 128, profile: 'AAC-LC' } },
  mode2: { mode: 'mode2', acquisition: { channels: 1 }, encoding: { channels: 1, rate: 64, profile: 'AAC-LC' } },
}

/** Applies to studios without an approved request. */
export const FIRST_PARAMETERS = {
  video: { ...VIDEO_PRESETS.mode1, mode: 'custom' },
  audio: { ...AUDIO_PRESETS.mode1, mode: 'custom' },
} as const satisfies { readonly video: VideoParameters; readonly audio: AudioParameters }

/** Replaces sent values with the presets of the mode, except in `custom`. */
export const fillIn = ({ video, audio }: { readonly video: VideoParameters; readonly audio: AudioParameters }) => ({
  video: video.mode === 'custom' ? video : VIDEO_PRESETS[video.mode],
  audio: audio.mode === 'custom' ? audio : AUDIO_PRESETS[audio.mode],
})
