import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { type EnrolmentStatus, LESSON_TEXT } from '../contract.ts'
import type { LessonFrame } from './lesson/load-lesson.ts'
import styles from './resume.module.css'

type Props = {
  readonly frame: LessonFrame
  readonly status: EnrolmentStatus | undefined
  readonly place: RefObject<HTMLElement | null>
  onVideo(seconds: number): void
}

/** Below the first share a text is hardly begun, above the second nearly read. */
const EDGE_SHARE = [100, 950] as const

/** Leads back to the place where reading stopped, on any device: in a text by a button, in a video by the player. */
export function Resume({ frame, status, place, onVideo }: Props) {
  const [isOver, setIsOver] = useState(false)
  const found = status?.isEnrolled
    ? (status.lessons.find(({ number, done }) => number === frame.number && !done)?.position ?? 0)
    : undefined
  // A position that is saved meanwhile is that of this visit, so it is no place to resume.
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

/** Puts that share of the text into the middle of the window, where reading it was noted. */
function goBackTo(place: HTMLElement | null, share: number): void {
  const text = place?.querySelector(`[${LESSON_TEXT}]`)
  if (!text) return
  const { top, height } = text.getBoundingClientRect()
  scrollBy({ top: top + (height * share) / 1_000 - innerHeight / 2 })
}

/** The first value that there was. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
