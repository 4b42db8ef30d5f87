import { lazy, Suspense, useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage } from '#web/language.ts'
import type { EnrolmentStatus } from '../../contract.ts'
import { askLater } from '../ask-later.ts'
import { enrol, issueCertificate, leaveCourse } from '../calls.ts'
import { Progress } from '../progress-bar.tsx'
import styles from './course-status.module.css'
import type { CoursePageView } from './load-course.ts'

/** Comes with the press. */
const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then(({ LeaveDialog: loaded }) => ({ default: loaded })))

type Props = Pick<CoursePageView, 'number' | 'login' | 'lessons' | 'words'> & {
  readonly token: string | null
  readonly told: EnrolmentStatus | undefined
  setTold(status: EnrolmentStatus): void
}

/** The way into the course: the first lesson for everybody, and for whoever is signed in where one stands. */
export function CourseStatus({ number, login, lessons, words, token, told, setTold }: Props) {
  const actions = useCourseActions(number, setTold, words)
  const first = lessons[0]?.href ?? ''
  const next = lessons.find((lesson) => lesson.number === told?.next)?.href ?? first
  if (token && told?.isEnrolled) return <Enrolled {...{ words, told, next, actions }} />
  return (
    <div className={styles.status}>
      <div className={styles.ways}>
        {token && told ? (
          <>
            <Button kind="solid" size="large" busy={actions.busy} onClick={actions.enrol}>
              {words[told.hasLeft ? 're-enrol' : 'enrol']}
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
      {told?.certificate && <CertificateLink href={told.certificate} words={words} />}
    </div>
  )
}

type EnrolledProps = Pick<Props, 'words'> & {
  readonly told: EnrolmentStatus
  readonly next: string
  readonly actions: ReturnType<typeof useCourseActions>
}

function Enrolled({ words, told, next, actions }: EnrolledProps) {
  const [leaving, setLeaving] = useState(false)
  const language = useLanguage()
  const { finishedOn, certificate } = told
  return (
    <div className={styles.status}>
      <Progress done={told.done} total={told.total} words={words.done} />
      {finishedOn && (
        <p className={styles.finished}>
          <Time at={finishedOn}>{words['done-day'].replace('{day}', writeDay(finishedOn, language))}</Time>
        </p>
      )}
      <div className={styles.ways}>
        {told.next !== null && (
          <ButtonLink to={next} kind="solid" size="large" after="arrow">
            {words['go-on']}
          </ButtonLink>
        )}
        {finishedOn && !certificate && (
          <Button kind={told.next === null ? 'solid' : 'outline'} size="large" icon="cup" busy={actions.busy} onClick={actions.take}>
            {words['take-certificate']}
          </Button>
        )}
        {certificate && <CertificateLink href={certificate} words={words} />}
        <Button kind="quiet" size="large" onClick={() => setLeaving(true)}>
          {words.leave}
        </Button>
      </div>
      {actions.nameless && (
        <Notice kind="warn" live action={<ButtonLink to="/information/index">{words['add-name']}</ButtonLink>}>
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

const CertificateLink = ({ href, words }: { readonly href: string } & Pick<Props, 'words'>) => (
  <ButtonLink to={href} icon="cup" size="large" reload>
    {words['see-certificate']}
  </ButtonLink>
)

type Reply = { readonly ok: EnrolmentStatus } | { readonly refused: string; readonly message: string }

function useCourseActions(course: number, setTold: (status: EnrolmentStatus) => void, words: Props['words']) {
  const [busy, setBusy] = useState(false)
  const [nameless, setNameless] = useState<string>()
  async function act(asked: Promise<Reply>): Promise<boolean> {
    setBusy(true)
    const reply = await asked.finally(() => setBusy(false))
    if ('ok' in reply) setTold(reply.ok)
    else if (reply.refused === 'NAME_MISSING') setNameless(reply.message)
    else toast('bad', reply.message)
    return 'ok' in reply
  }
  return {
    busy,
    nameless,
    enrol: () => void act(askLater(enrol, { course })),
    take: () => void act(askLater(issueCertificate, { course })),
    leave: async (forget: boolean) => {
      if (await act(askLater(leaveCourse, { course, forget }))) toast('ok', words.left)
    },
  }
}
