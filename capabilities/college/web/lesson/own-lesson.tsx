import { type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { getEnrolment } from '../calls.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { Resume } from '../resume.tsx'
import { useOwn } from '../use-own.ts'
import { LessonStatus } from './lesson-status.tsx'
import type { LessonFrame } from './load-lesson.ts'
import { useProgress } from './use-progress.ts'

type Props = {
  readonly frame: LessonFrame
  /** Containers of the lesson, and of the outline whose links get `data-done`. */
  readonly place: RefObject<HTMLElement | null>
  readonly outline: RefObject<HTMLElement | null>
  /** Containers for the progress bar and the status. */
  readonly bar: HTMLElement
  readonly slot: HTMLElement
  /** Reports the saved position of the video. */
  onVideo(seconds: number): void
}

/** Shows the personal parts of a lesson: the next step, the completed lessons and the progress of the course. */
export function OwnLesson({ frame, place, outline, bar, slot, onVideo }: Props) {
  const { data: status, setData: setStatus } = useOwn(getEnrolment, { course: frame.course })
  const progress = useProgress(frame, { status, setStatus }, place)
  useEffect(() => {
    const done = new Set(status?.lessons.flatMap((lesson) => (lesson.done ? [lesson.number] : [])))
    for (const link of outline.current?.querySelectorAll<HTMLElement>('[data-lesson]') ?? [])
      link.toggleAttribute('data-done', done.has(Number(link.dataset['lesson'])))
  }, [status, outline])
  return (
    <>
      <Resume frame={frame} status={status} place={place} onVideo={onVideo} />
      {status?.isEnrolled && createPortal(<ProgressBar done={status.done} total={status.total} words={frame.words.progress} />, bar)}
      {status &&
        createPortal(
          <LessonStatus
            key={frame.number}
            frame={frame}
            status={status}
            setStatus={setStatus}
            busy={progress.busy}
            isShort={progress.isShort}
            onMark={progress.mark}
            onRefresh={progress.refresh}
          />,
          slot,
        )}
    </>
  )
}
