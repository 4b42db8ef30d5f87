import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#web/ask.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { type EnrolmentStatus, LESSON_TEXT } from '../../contract.ts'
import { saveProgress } from '../calls.ts'
import type { LessonFrame } from './load-lesson.ts'

/** Reports a video after this many seconds, a text after this many further thousandths. */
const STEP_SECONDS = 20
const STEP_SHARE = 100
const ENDING = 0.95

type Own = { readonly status: EnrolmentStatus | undefined; setStatus(status: EnrolmentStatus): void }

/**
 * Reports the learner's position in a lesson and completes it on request. A video without an open quiz is completed automatically at its
 * end.
 */
export function useProgress(frame: LessonFrame, { status, setStatus }: Own, place: RefObject<HTMLElement | null>) {
  const { course, number, words } = frame
  const [busy, setBusy] = useState(false)
  const [isShort, setIsShort] = useState(false)
  // Loaded beforehand: a page that is left waits for no module.
  const send = useCallback((change: Change) => ask(saveProgress, { course, lesson: number, ...change }), [course, number])
  const isDone = status?.lessons.some((lesson) => lesson.number === number && lesson.done) === true
  const owesQuiz = status?.quizzes.some((quiz) => quiz.lesson === number && !quiz.isPassed) === true
  const readPlace = useFollower(frame, place, {
    isOn: status?.isEnrolled === true && status.isAdmitted && !isDone,
    // A failed report does not interrupt the reader.
    save: (change) =>
      void send(change).then(
        (reply) => 'ok' in reply && setStatus(reply.ok),
        () => {},
      ),
    end: () => owesQuiz || void mark(true),
  })
  async function refresh(): Promise<void> {
    const reply = await send(readPlace())
    if ('ok' in reply) setStatus(reply.ok)
  }
  async function mark(done: boolean): Promise<void> {
    setBusy(true)
    const reply = await send({ ...readPlace(), done }).finally(() => setBusy(false))
    const isEarly = 'refused' in reply && reply.refused === 'LESSON_TOO_EARLY'
    if (isEarly) await refresh()
    setIsShort(isEarly)
    if (isEarly) return
    if (!('ok' in reply)) return toast('bad', reply.message)
    setStatus(reply.ok)
    if (reply.ok.finishedOn !== null && reply.ok.next === null && done) toast('ok', words.courseDone)
  }
  return { busy, isShort, mark: (done: boolean) => void mark(done), refresh }
}

type Change = { readonly position?: number; readonly done?: boolean }
type Following = { readonly isOn: boolean; save(change: Change): void; end(): void }

/**
 * Saves the progress of the lesson while it `isOn`: in steps, and the position when the page is left or hidden. Returns a function that
 * reads the current position, which is empty before the lesson begins.
 */
function useFollower({ course, number, isVideo }: LessonFrame, place: RefObject<HTMLElement | null>, following: Following): () => Change {
  const follower = useRef<Follower>(undefined)
  const latest = useRef(following)
  latest.current = following
  const { isOn } = following
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson is followed from its beginning
  useEffect(() => {
    const element = place.current
    if (!isOn || !element) return
    // Reports the opening, so that the server counts the time from here.
    latest.current.save({})
    let saved = 0
    const save = (position = saved) => {
      if (position === saved || !latest.current.isOn) return
      saved = position
      latest.current.save({ position })
    }
    const text = element.querySelector<HTMLElement>(`[${LESSON_TEXT}]`) ?? element
    const followed = isVideo ? followVideo(element, save, () => latest.current.end()) : followText(text, save)
    const hide = () => document.visibilityState === 'hidden' && save(followed.position())
    document.addEventListener('visibilitychange', hide)
    follower.current = followed
    return () => {
      save(followed.position())
      document.removeEventListener('visibilitychange', hide)
      followed.stop()
      follower.current = undefined
    }
  }, [isOn, isVideo, place, course, number])
  return () => {
    const position = follower.current?.position()
    return position === undefined ? {} : { position }
  }
}

/** Follows a video or a text; `position` is undefined before the start. */
type Follower = { position(): number | undefined; stop(): void }

/** Listens to media events in the capture phase, because they do not bubble. */
function followVideo(place: HTMLElement, save: (seconds: number) => void, onEnd: () => void): Follower {
  let last = 0
  let seconds: number | undefined
  const note = ({ target, type }: Event) => {
    if (!(target instanceof HTMLVideoElement)) return
    seconds = Math.floor(target.currentTime)
    if (type === 'timeupdate' && Math.abs(seconds - last) < STEP_SECONDS) return
    last = seconds
    save(seconds)
  }
  const end = ({ target }: Event) => target instanceof HTMLVideoElement && target.currentTime >= target.duration * ENDING && onEnd()
  for (const name of ['timeupdate', 'pause']) place.addEventListener(name, note, true)
  place.addEventListener('ended', end, true)
  return {
    position: () => seconds,
    stop() {
      for (const name of ['timeupdate', 'pause']) place.removeEventListener(name, note, true)
      place.removeEventListener('ended', end, true)
    },
  }
}

/** Reports the share of the text that has been visible, in thousandths, at each further step. */
function followText(place: HTMLElement, save: (share: number) => void): Follower {
  let [furthest, last] = [0, 0]
  const look = () => {
    const { top, height } = place.getBoundingClientRect()
    furthest = Math.max(furthest, Math.round(Math.min(1, Math.max(0, (innerHeight / 2 - top) / Math.max(1, height))) * 1_000))
    if (furthest < last + STEP_SHARE) return
    last = furthest
    save(furthest)
  }
  addEventListener('scroll', look, { passive: true })
  return { position: () => furthest || undefined, stop: () => removeEventListener('scroll', look) }
}
