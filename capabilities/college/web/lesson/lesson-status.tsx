import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { askLater } from '#web/light-call.ts'
import { type EnrolmentStatus, examPath } from '../../contract.ts'
import { enrol, getEnrolment } from '../calls.ts'
import type { LessonFrame } from './load-lesson.ts'

/** Comes to who takes a lesson with a quiz. */
const LessonQuiz = lazy(() => import('../exam/lesson-quiz.tsx').then(({ LessonQuiz: loaded }) => ({ default: loaded })))

type Props = {
  readonly frame: LessonFrame
  readonly status: EnrolmentStatus
  setStatus(status: EnrolmentStatus): void
  readonly busy: boolean
  onMark(done: boolean): void
}

/** Under a lesson: done or not, for a learner of the course; the way to take it for other readers. */
export function LessonStatus({ frame, status, setStatus, busy, onMark }: Props) {
  const { words, number, course } = frame
  const [enrolling, setEnrolling] = useState(false)
  // What came of a quiz that was just passed stays above what it opens.
  const [hasPassed, setHasPassed] = useState(false)
  async function enrolHere() {
    setEnrolling(true)
    const reply = await askLater(enrol, { course }).finally(() => setEnrolling(false))
    if ('ok' in reply) setStatus(reply.ok)
    else toast('bad', reply.message)
  }
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
  const isDone = status.lessons.some((lesson) => lesson.number === number && lesson.done)
  async function readAgain() {
    setHasPassed(true)
    const reply = await askLater(getEnrolment, { course })
    if ('ok' in reply) setStatus(reply.ok)
  }
  const owesQuiz = quiz !== undefined && !quiz.isPassed && !isDone
  return (
    <>
      {(owesQuiz || hasPassed) && (
        <Suspense fallback={null}>
          <LessonQuiz of={{ course, lesson: number }} isPassed={hasPassed} onPassed={() => void readAgain()} />
        </Suspense>
      )}
      {!owesQuiz && <DoneOrNot {...{ frame, status, busy, onMark, isDone }} />}
    </>
  )
}

type DoneProps = Omit<Props, 'setStatus'> & { readonly isDone: boolean }

function DoneOrNot({ frame: { words, course, courseHref }, status, busy, onMark, isDone }: DoneProps) {
  return (
    <>
      <p role="status">
        {isDone ? (status.finishedOn !== null && status.next === null ? words.courseDone : words.lessonDone) : words.place}
      </p>
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
