import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { type EnrolmentStatus, examPath } from '../../contract.ts'
import { lessonText } from '../../text/lesson-texts.ts'
import { enrol } from '../calls.ts'
import type { LessonFrame } from './load-lesson.ts'

/** Is loaded only for learners of a lesson with a quiz. */
const LessonQuiz = lazySection(() => import('../exam/lesson-quiz.tsx').then(({ LessonQuiz: part }) => part))

type Props = {
  readonly frame: LessonFrame
  readonly status: EnrolmentStatus
  setStatus(status: EnrolmentStatus): void
  readonly busy: boolean
  /** Is true when completing was refused as too early; the remaining time is shown. */
  readonly isShort: boolean
  onMark(done: boolean): void
  /** Saves the position and reads the remaining time. */
  onRefresh(): Promise<void>
}

/** Shows the completion of a lesson to learners, and the enrolment button to other readers. */
export function LessonStatus({ frame, status, setStatus, busy, isShort, onMark, onRefresh }: Props) {
  const t = useTranslate(lessonText)
  const { words, number, course } = frame
  const [enrolling, setEnrolling] = useState(false)
  // The result of a quiz passed just now stays visible above the following step.
  const [hasPassed, setHasPassed] = useState(false)
  async function enrolHere() {
    setEnrolling(true)
    const reply = await askLazily(enrol, { course }).finally(() => setEnrolling(false))
    if ('ok' in reply) setStatus(reply.ok)
    else toast('bad', reply.message)
  }
  if (!status.isAdmitted) return <p>{words[status.isEnrolled ? 'kept' : 'denied']}</p>
  if (!status.isEnrolled) {
    return (
      <>
        <p>{words.enrolHere}</p>
        <Button kind="solid" busy={enrolling} onClick={() => void enrolHere()}>
          {words.enrol}
        </Button>
      </>
    )
  }
  const quiz = status.quizzes.find(({ lesson }) => lesson === number)
  const own = status.lessons.find((lesson) => lesson.number === number)
  const isDone = own?.done === true
  function refresh() {
    setHasPassed(true)
    void onRefresh()
  }
  const owesQuiz = quiz !== undefined && !quiz.isPassed && !isDone
  return (
    <>
      {(owesQuiz || hasPassed) && (
        <Suspense fallback={null}>
          <LessonQuiz of={{ course, lesson: number }} onPassed={refresh}>
            {!hasPassed && t(own?.owedSeconds === 0 ? 'quiz' : frame.isVideo ? 'quiz-and-video' : 'quiz-and-text')}
          </LessonQuiz>
        </Suspense>
      )}
      {!owesQuiz && <DoneOrNot {...{ frame, status, busy, onMark, isDone }} owedS={isShort || hasPassed ? (own?.owedSeconds ?? 0) : 0} />}
    </>
  )
}

type DoneProps = Pick<Props, 'frame' | 'status' | 'busy' | 'onMark'> & { readonly isDone: boolean; readonly owedS: number }
/** Longer times are shown in minutes. */
const MOST_SECONDS = 90

function DoneOrNot({ frame: { words, course, courseHref, isVideo }, status, busy, onMark, isDone, owedS }: DoneProps) {
  const t = useTranslate(lessonText)
  const done = status.finishedOn !== null && status.next === null ? words.courseDone : words.lessonDone
  const inSeconds = owedS <= MOST_SECONDS
  const count = inSeconds ? owedS : Math.ceil(owedS / 60)
  const owed = t(`${isVideo ? 'watch' : 'read'}-${inSeconds ? 'seconds' : 'minutes'}`, { count })
  return (
    <>
      <p role="status">{isDone ? done : owedS > 0 ? owed : words.place}</p>
      <Button kind={isDone ? 'quiet' : 'solid'} icon="check" busy={busy} onClick={() => onMark(!isDone)}>
        {isDone ? words.open : words.done}
      </Button>
      {isDone && status.next === null && (
        <ButtonLink to={status.exam === 'open' ? examPath(course) : courseHref} kind="solid">
          {status.exam === 'open' ? words.exam : words.back}
        </ButtonLink>
      )}
    </>
  )
}
