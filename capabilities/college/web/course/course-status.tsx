import { Suspense, useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { type EnrolmentStatus, examPath } from '../../contract.ts'
import { enrol, issueCertificate, leaveCourse, repeatCourse } from '../calls.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { CertificateTerm } from './certificate-term.tsx'
import { CourseGate } from './course-gate.tsx'
import styles from './course-sheet.module.css'
import type { CoursePageView } from './load-course.ts'

/** Loaded on the first press. */
const LeaveDialog = lazySection(() => import('./leave-dialog.tsx').then(({ LeaveDialog: part }) => part))

type Props = Pick<CoursePageView, 'number' | 'login' | 'lessons' | 'readers' | 'words'> & {
  readonly token: string | null
  readonly status: EnrolmentStatus | undefined
  setStatus(status: EnrolmentStatus): void
}

/** Shows the entry to the course: the first lesson, or the next one for signed-in learners. */
export function CourseStatus({ number, login, lessons, readers, words, token, status, setStatus }: Props) {
  const actions = useCourseActions(number, setStatus, words)
  const first = lessons[0]?.href ?? ''
  const next = lessons.find((lesson) => lesson.number === status?.next)?.href ?? first
  if (readers && !(token && status?.isAdmitted))
    return <Outside {...{ readers, login, words, actions }} status={token ? status : undefined} />
  if (token && status?.isEnrolled) return <Enrolled {...{ number, words, status, next, actions }} />
  return (
    <div className={stack(12, styles.status)}>
      <div className={cluster(12, styles.ways)}>
        {token && status ? (
          <>
            <Button kind="solid" size="large" busy={actions.busy} onClick={actions.enrol}>
              {words[status.hasLeft ? 're-enrol' : 'enrol']}
            </Button>
            <ButtonLink to={first} size="large">
              {words.look}
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to={first} kind="solid" size="large">
              {words.start}
            </ButtonLink>
            {!token && (
              <ButtonLink to={login} size="large">
                {words['log-in']}
              </ButtonLink>
            )}
          </>
        )}
      </div>
      <p className={text.quiet}>{words['log-in-why']}</p>
      {status?.certificate && <CertificateLink href={status.certificate} words={words} />}
    </div>
  )
}

type OutsideProps = Pick<Props, 'login' | 'words' | 'status'> & {
  readonly readers: NonNullable<Props['readers']>
  readonly actions: ReturnType<typeof useCourseActions>
}

/** Shows the way into the audience. What was earned stays: the certificate, also one that was not taken yet. */
function Outside({ readers, login, words, status, actions }: OutsideProps) {
  return (
    <div className={stack(12, styles.status)}>
      <CourseGate {...{ readers, login, words, status }} />
      {status?.certificate ? (
        <CertificateLink href={status.certificate} words={words} />
      ) : (
        status?.finishedOn && (
          <Button icon="cup" size="large" busy={actions.busy} onClick={actions.take}>
            {words['take-certificate']}
          </Button>
        )
      )}
    </div>
  )
}

type EnrolledProps = Pick<Props, 'number' | 'words'> & {
  readonly status: EnrolmentStatus
  readonly next: string
  readonly actions: ReturnType<typeof useCourseActions>
}

function Enrolled({ number, words, status, next, actions }: EnrolledProps) {
  const [leaving, setLeaving] = useState(false)
  const language = useLanguage()
  const { finishedOn, exam } = status
  const isWaiting = finishedOn === null && status.next === null && status.paused > 0
  return (
    <div className={stack(12, styles.status)}>
      <ProgressBar done={status.done} total={status.total} words={words.done} />
      {finishedOn && (
        <p className={styles.finished}>
          <Time at={finishedOn}>{words['done-day'].replace('{day}', writeDay(finishedOn, language))}</Time>
        </p>
      )}
      <CertificateTerm {...{ words, status, busy: actions.busy }} onRepeat={actions.repeat} />
      <NextSteps {...{ number, words, status, next, actions }} onLeave={() => setLeaving(true)} />
      {isWaiting ? <p className={text.quiet}>{words.paused}</p> : exam === 'locked' && <p className={text.quiet}>{words['exam-locked']}</p>}
      {exam === 'spent' && (
        <Notice kind="warn" action={<ButtonLink to={examPath(number)}>{words.exam}</ButtonLink>}>
          {words['exam-spent']}
        </Notice>
      )}
      {actions.nameless && (
        <Notice kind="warn" live action={<ButtonLink to="/information/index#details">{words['add-name']}</ButtonLink>}>
          {actions.nameless}
        </Notice>
      )}
      {leaving && (
        <Suspense fallback={null}>
          <LeaveDialog
            words={words}
            busy={actions.busy}
            onLeave={(forget) => void actions.leave(forget).then(() => setLeaving(false))}
            onClose={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Shows the available actions: next lesson, exam, certificate and leaving. The most relevant one is emphasized. */
function NextSteps({ number, words, status, next, actions, onLeave }: EnrolledProps & { onLeave(): void }) {
  const { finishedOn, certificate, exam } = status
  const kind = status.next === null ? 'solid' : 'outline'
  const hasBegun = status.lessons.some((lesson) => lesson.done || lesson.position > 0)
  return (
    <div className={cluster(12, styles.ways)}>
      {status.next !== null && (
        <ButtonLink to={next} kind="solid" size="large" after="arrow">
          {words[hasBegun ? 'go-on' : 'start']}
        </ButtonLink>
      )}
      {exam === 'open' && (
        <ButtonLink to={examPath(number)} kind={kind} size="large">
          {words['take-exam']}
        </ButtonLink>
      )}
      {finishedOn && !certificate && (
        <Button kind={kind} size="large" icon="cup" busy={actions.busy} onClick={actions.take}>
          {words['take-certificate']}
        </Button>
      )}
      {certificate && (
        <Button icon="cup" size="large" busy={actions.busy} onClick={actions.take}>
          {words['see-certificate']}
        </Button>
      )}
      <Button kind="quiet" size="large" onClick={onLeave}>
        {words.leave}
      </Button>
    </div>
  )
}

const CertificateLink = ({ href, words }: { readonly href: string } & Pick<Props, 'words'>) => (
  <ButtonLink to={href} icon="cup" size="large" reload>
    {words['see-certificate']}
  </ButtonLink>
)

type Reply = { readonly ok: EnrolmentStatus } | { readonly refused: string; readonly message: string }

function useCourseActions(course: number, setStatus: (status: EnrolmentStatus) => void, words: Props['words']) {
  const [busy, setBusy] = useState(false)
  const [nameless, setNameless] = useState<string>()
  async function run(asked: Promise<Reply>, onDone?: (status: EnrolmentStatus) => void): Promise<boolean> {
    setBusy(true)
    const reply = await asked.finally(() => setBusy(false))
    if ('ok' in reply) {
      setStatus(reply.ok)
      onDone?.(reply.ok)
    } else if (reply.refused === 'NAME_MISSING') setNameless(reply.message)
    else toast('bad', reply.message)
    return 'ok' in reply
  }
  return {
    busy,
    nameless,
    enrol: () => void run(askLazily(enrol, { course })),
    repeat: () => run(askLazily(repeatCourse, { course })),
    /** Requesting the certificate again takes over a name certified since; then its page opens. */
    take: () => void run(askLazily(issueCertificate, { course }), ({ certificate }) => certificate && location.assign(certificate)),
    leave: async (forget: boolean) => {
      if (await run(askLazily(leaveCourse, { course, forget }))) toast('ok', words.left)
    },
  }
}
