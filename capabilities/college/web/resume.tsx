import { type RefObject, useState } from 'react'
import { writeLength } from '#contract/duration.ts'
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

/** Of a video this much, of a text this share is hardly a beginning. */
const EDGE_SECONDS = 15
const EDGE_SHARE = [100, 950] as const

/** The way to where one stopped, on whatever device that was. */
export function Resume({ frame, status, place, onVideo }: Props) {
  const [isOver, setIsOver] = useState(false)
  const position = status?.isEnrolled ? (status.lessons.find(({ number, done }) => number === frame.number && !done)?.position ?? 0) : 0
  const isWorth = frame.isVideo ? position > EDGE_SECONDS : position > EDGE_SHARE[0] && position < EDGE_SHARE[1]
  // What is kept meanwhile is no place to go back to.
  const from = useFirst(isWorth ? position : undefined)
  if (from === undefined || isOver) return null
  function resume() {
    setIsOver(true)
    if (frame.isVideo) onVideo(from!)
    else goBackTo(place.current, from!)
  }
  return (
    <div className={styles.resume}>
      <Button size="small" icon={frame.isVideo ? 'play' : 'down'} onClick={resume}>
        {frame.isVideo ? frame.words.resumeVideo.replace('{time}', writeLength(from)) : frame.words.resumeText}
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
