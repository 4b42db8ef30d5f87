import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/kit/overlay/toast.tsx'
import { askLater } from '#web/light-call.ts'
import { type EnrolmentStatus, LESSON_TEXT } from '../../contract.ts'
import { saveProgress } from '../calls.ts'
import type { LessonFrame } from './load-lesson.ts'

/** A video is noted each time it has gone on so far, a text when so much more of it was read. */
const STEP_SECONDS = 20
const STEP_SHARE = 100
const ENDING = 0.95

type Own = { readonly status: EnrolmentStatus | undefined; setStatus(status: EnrolmentStatus): void }

/** Notes how far a learner of the course comes in a lesson, and marks it as done; a video without a quiz that was seen to its end is done by itself. */
export function useProgress(
  { course, number, isVideo, words }: LessonFrame,
  { status, setStatus }: Own,
  place: RefObject<HTMLElement | null>,
) {
  const [busy, setBusy] = useState(false)
  const isTaken = status?.isEnrolled === true
  const owesQuiz = status?.quizzes.some((quiz) => quiz.lesson === number && !quiz.isPassed) === true
  const isDone = status?.lessons.some((lesson) => lesson.number === number && lesson.done) === true
  const send = useCallback(
    (change: { readonly position?: number; readonly done?: boolean }) => askLater(saveProgress, { course, lesson: number, ...change }),
    [course, number],
  )
  async function mark(done: boolean): Promise<void> {
    setBusy(true)
    const reply = await send({ done }).finally(() => setBusy(false))
    if (!('ok' in reply)) return toast('bad', reply.message)
    setStatus(reply.ok)
    if (reply.ok.finishedOn !== null && reply.ok.next === null && done) toast('ok', words.courseDone)
  }
  const ended = useRef(mark)
  ended.current = mark
  useEffect(() => {
    const element = place.current
    if (!isTaken || isDone || !element) return
    // Whatever comes of it, reading goes on.
    const save = (change: { readonly position?: number }) => void send(change).catch(() => {})
    // That it was opened: going on begins here.
    save({})
    const text = element.querySelector<HTMLElement>(`[${LESSON_TEXT}]`) ?? element
    const follow = isVideo ? followVideo : followText
    return follow(
      isVideo ? element : text,
      (position) => save({ position }),
      () => void (owesQuiz || ended.current(true)),
    )
  }, [isTaken, isDone, isVideo, owesQuiz, send, place])
  return { busy, mark: (done: boolean) => void mark(done) }
}

/** Events of the player in it; they do not bubble, so they are caught on their way down. */
function followVideo(place: HTMLElement, save: (seconds: number) => void, onEnd: () => void): () => void {
  let last = 0
  const note = (event: Event) => {
    const video = event.target
    if (!(video instanceof HTMLVideoElement)) return
    const seconds = Math.floor(video.currentTime)
    if (event.type === 'timeupdate' && Math.abs(seconds - last) < STEP_SECONDS) return
    if (seconds === last) return
    last = seconds
    save(seconds)
  }
  const end = ({ target }: Event) => target instanceof HTMLVideoElement && target.currentTime >= target.duration * ENDING && onEnd()
  for (const name of ['timeupdate', 'pause']) place.addEventListener(name, note, true)
  place.addEventListener('ended', end, true)
  return () => {
    for (const name of ['timeupdate', 'pause']) place.removeEventListener(name, note, true)
    place.removeEventListener('ended', end, true)
  }
}

/** How much of the text has come into sight, in thousandths; noted when a step more was read, and when the page is put away. */
function followText(place: HTMLElement, save: (share: number) => void): () => void {
  let [furthest, last] = [0, 0]
  const look = () => {
    const { top, height } = place.getBoundingClientRect()
    furthest = Math.max(furthest, Math.round(Math.min(1, Math.max(0, (innerHeight / 2 - top) / Math.max(1, height))) * 1_000))
    if (furthest >= last + STEP_SHARE) saveFurthest()
  }
  const saveFurthest = () => {
    if (furthest === last) return
    last = furthest
    save(furthest)
  }
  const hide = () => document.visibilityState === 'hidden' && saveFurthest()
  addEventListener('scroll', look, { passive: true })
  document.addEventListener('visibilitychange', hide)
  return () => {
    removeEventListener('scroll', look)
    document.removeEventListener('visibilitychange', hide)
  }
}
