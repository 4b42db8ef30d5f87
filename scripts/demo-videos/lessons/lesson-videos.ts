import type { VideoDrawing } from '../video-drawing.ts'
import { ADDED_SOUNDS } from './added-sounds.ts'
import { BEFORE_LISTENING } from './before-listening.ts'
import { FIRST_LOOK } from './first-look.ts'
import { INTERVALS } from './intervals.ts'
import { NORMAL_SOUNDS } from './normal-sounds.ts'
import { RATE_RHYTHM } from './rate-rhythm.ts'
import { type LessonPart, PART_SECONDS } from './sound.ts'
import { ST_SEGMENT } from './st-segment.ts'
import { WRITING_DOWN } from './writing-down.ts'

const lessonVideo = (name: string, ground: string, parts: readonly LessonPart[]): VideoDrawing => ({
  name,
  seconds: parts.length * PART_SECONDS,
  ground,
  parts: parts.map(({ draw }) => draw),
  sounds: parts.map(({ sound }) => sound),
})

export const LESSON_VIDEOS: readonly VideoDrawing[] = [
  lessonVideo('breath-before-listening', '#2A5C6E', BEFORE_LISTENING),
  lessonVideo('breath-normal-sounds', '#2A5C6E', NORMAL_SOUNDS),
  lessonVideo('breath-added-sounds', '#2A5C6E', ADDED_SOUNDS),
  lessonVideo('breath-writing-down', '#2A5C6E', WRITING_DOWN),
  lessonVideo('ecg-first-look', '#2B4162', FIRST_LOOK),
  lessonVideo('ecg-rate-rhythm', '#2B4162', RATE_RHYTHM),
  lessonVideo('ecg-intervals', '#2B4162', INTERVALS),
  lessonVideo('ecg-st-segment', '#2B4162', ST_SEGMENT),
]
