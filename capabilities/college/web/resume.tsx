import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { type EnrolmentStatus, LESSON_TEXT } from '../contract.ts'
import type { LessonFrame } from './lesson/load-lesson.ts'
import styles from './my-courses.module.css'

type Props = {
  readonly frame: LessonFrame
  readonly status: EnrolmentStatus | undefined
  readonly place: RefObject<HTMLElement | null>
  onVideo(seconds: number): void
}

/** Offers no resuming below the first share (hardly begun) or above the second (nearly read). Thousandths. */
const EDGE_SHARE = [100, 950] as const

/** Resumes at the position saved on any device: a text by a button, a video by the player. */
export function Resume({ frame, status, place, onVideo }: Props) {
  const [isOver, setIsOver] = useState(false)
  const found = status?.isEnrolled
    ? (status.lessons.find(({ number, done }) => number === frame.number && !done)?.position ?? 0)
    : undefined
  // Uses the first value, because later positions belong to this visit.
  const from = useFirst(found) ?? 0
  useEffect(() => {
    if (frame.isVideo && from > 0) onVideo(from)
  }, [frame.isVideo, from, onVideo])
  if (frame.isVideo || isOver || from <= EDGE_SHARE[0] || from >= EDGE_SHARE[1]) return null
  function resume() {
    setIsOver(true)
    goBackTo(place.current, from)
  }
  return (
    <div className={styles.resume}>
      <Button size="small" icon="down" onClick={resume}>
        {frame.words.resumeText}
      </Button>
    </div>
  )
}

/** Scrolls the share of the text to the middle of the window, where it was measured. */
function goBackTo(place: HTMLElement | null, share: number): void {
  const text = place?.querySelector(`[${LESSON_TEXT}]`)
  if (!text) return
  const { top, height } = text.getBoundingClientRect()
  scrollBy({ top: top + (height * share) / 1_000 - innerHeight / 2 })
}

function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
