import type { ReactNode } from 'react'

/** Outlet context that the course frame passes to the lesson page. */
export type LessonPlace = {
  /** Saved position of the video in seconds, if known. */
  readonly resumeAt: number | undefined
  /** Content directly below the text, above the parts of other capabilities. */
  readonly under: ReactNode
}
/** Attribute that marks the text of a lesson, whose read share is measured. */
export const LESSON_TEXT = 'data-lesson-text'
