import type { ReactNode } from 'react'

/** What the frame of a course hands to the page of the lesson inside it, as the context of its outlet. */
export type LessonPlace = {
  /** The position in seconds at which the learner left the video; undefined: it is not known. */
  readonly resumeAt: number | undefined
  /** Stands right under the text, before whatever others put there. */
  readonly under: ReactNode
}
/** Marks the text of a lesson, by which is measured how much of it was read. */
export const LESSON_TEXT = 'data-lesson-text'
