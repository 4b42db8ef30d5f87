import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { exactMoment } from '#web/console/show/moment.ts'
import { Status } from '#web/console/show/values.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type AttemptView, listAttempts } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'
import styles from './deliveries.module.css'

const EVERY_MS = 3 * SECOND

/** Lists the attempts to send a message, the newest first. */
export function Attempts({ delivery }: { readonly delivery: string }) {
  const t = useTranslate(webhookScreens)
  const asked = useCall(listAttempts, { delivery }, { everyMs: EVERY_MS })
  return (
    <Answer of={asked}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={text.quiet}>{t('no-attempts')}</p>
        ) : (
          <>
            <h3 className={styles.heading}>{t('attempt-list')}</h3>
            <ol className={stack(12, styles.list)}>
              {list.map((attempt) => (
                <Attempt key={attempt.id} attempt={attempt} />
              ))}
            </ol>
          </>
        )
      }
    </Answer>
  )
}

const KINDS = { 'under-way': 'warn', interrupted: 'bad', delivered: 'ok', failed: 'bad' } as const

function Attempt({ attempt }: { readonly attempt: AttemptView }) {
  const t = useTranslate(webhookScreens)
  const { beganAt, status, answer, nextAt } = attempt
  const outcome = useOutcome(attempt)
  return (
    <li className={stack(4)}>
      <div className={cluster([4, 8])}>
        <Status kind={KINDS[status]}>{t(`attempt.${status}`)}</Status>
        <time dateTime={beganAt}>{exactMoment(new Date(beganAt))}</time>
      </div>
      {outcome && <p className={text.quiet}>{outcome}</p>}
      {nextAt !== null && (
        <p className={text.quiet}>
          {t('next-at')} <time dateTime={nextAt}>{exactMoment(new Date(nextAt))}</time>
        </p>
      )}
      {answer !== '' && <pre className={styles.code}>{answer}</pre>}
    </li>
  )
}

type Outcome = Pick<AttemptView, 'answerStatus' | 'answerCode' | 'tookMs'>

/** Returns the sentence about the answer to an attempt; null while there is none. */
export function useOutcome({ answerStatus, answerCode, tookMs }: Outcome): string | null {
  const t = useTranslate(webhookScreens)
  const why = answerCode !== null && (answerCode in REASONS ? t(REASONS[answerCode as Reason]) : t('unanswered', { code: answerCode }))
  const answered = answerStatus !== null && t('answered', { status: answerStatus, ms: tookMs ?? 0 })
  return [answered, why].filter(Boolean).join(' · ') || null
}

const REASONS = {
  TIMED_OUT: 'reason.timed-out',
  ECONNREFUSED: 'reason.connection-refused',
  ECONNRESET: 'reason.no-answer',
  CUT_OFF: 'reason.no-answer',
  ENOTFOUND: 'reason.host-unknown',
  EAI_AGAIN: 'reason.host-unknown',
  PRIVATE_ADDRESS: 'reason.private',
  WEBHOOK_URL_PRIVATE: 'reason.private',
  CERT_HAS_EXPIRED: 'reason.certificate-expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'reason.certificate-unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'reason.certificate-unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'reason.certificate-foreign',
  ANSWER_CUT_OFF: 'reason.cut-off',
  SECRET_UNREADABLE: 'reason.secret-unreadable',
} as const
type Reason = keyof typeof REASONS
