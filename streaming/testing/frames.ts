import { TagReader } from '../flv/tag-reader.ts'
import { Timeline } from '../line/timeline.ts'
import type { Frame } from '../media.ts'
import { type ClipName, readClip } from './clip.ts'

export function readFrames(name: ClipName): Frame[] {
  const reader = new TagReader()
  const timeline = new Timeline()
  return readClip(name).flatMap(({ type, payload, timestampMs }): Frame[] => {
    if (type === 9) {
      const { frame } = reader.video(payload)
      return frame ? [{ ...frame, dtsMs: timeline.place('video', timestampMs) }] : []
    }
    const { frame } = type === 8 ? reader.audio(payload) : {}
    return frame ? [{ ...frame, dtsMs: timeline.place('audio', timestampMs) }] : []
  })
}

/** Repeats the frames with increasing times until a given time. */
export function loopFrames(frames: readonly Frame[], loopMs: number, untilMs: number): Frame[] {
  const looped: Frame[] = []
  for (let startMs = 0; startMs < untilMs; startMs += loopMs)
    for (const frame of frames) if (frame.dtsMs + startMs < untilMs) looped.push({ ...frame, dtsMs: frame.dtsMs + startMs })
  return looped
}
