import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { When } from '#web/console/show/values.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getMember, type ListedMember } from '../../contract.ts'
import { membersScreen } from '../../text/members-screen.ts'
import { MemberStatus } from '../member-status.tsx'
import styles from '../membership.module.css'
import { useNames } from '../names.ts'
import { MemberActions } from './member-actions.tsx'

type Whole = OutputOf<typeof getMember>
type Props = { readonly id: string; onMove(members: readonly ListedMember[]): void; onRecord(member: ListedMember): void; onClose(): void }

/** Shows a member with the history, and the acts that are possible. */
export function MemberSheet({ id, onMove, onRecord, onClose }: Props) {
  const t = useTranslate(membersScreen)
  const asked = useCall(getMember, { id }, { freshMs: 0 })
  return (
    <Sheet open onClose={onClose} width={560} title={asked.ok?.name ?? t('list')}>
      <Answer of={asked} small>
        {(member) => (
          <div className={stack(20)}>
            <Facts member={member} />
            {member.isOwn ? (
              <Notice kind="info">{t('own')}</Notice>
            ) : (
              <MemberActions member={member} onMove={() => onMove([member])} onRecord={() => onRecord(member)} />
            )}
            <History member={member} />
          </div>
        )}
      </Answer>
    </Sheet>
  )
}

function Facts({ member: { number, grade, branch, status, joinedOn, endsOn } }: { readonly member: Whole }) {
  const t = useTranslate(membersScreen)
  const language = useLanguage()
  const nameOf = useNames()
  return (
    <dl className={styles.facts}>
      <dt>{t('status')}</dt>
      <dd>
        <MemberStatus status={status} />
      </dd>
      <dt>{t('number')}</dt>
      <dd>{number}</dd>
      <dt>{t('grade')}</dt>
      <dd>{nameOf(grade)}</dd>
      <dt>{t('branch')}</dt>
      <dd>{nameOf(branch)}</dd>
      <dt>{t('joined')}</dt>
      <dd>{writeDay(joinedOn, language)}</dd>
      <dt>{t('ends')}</dt>
      <dd>{endsOn === null ? t('endless') : writeDay(endsOn, language)}</dd>
    </dl>
  )
}

function History({ member: { history } }: { readonly member: Whole }) {
  const t = useTranslate(membersScreen)
  const language = useLanguage()
  return (
    <section className={stack(8)}>
      <h3>{t('history')}</h3>
      <ol className={styles.history}>
        {history.map(({ id, event, at, by, reason, endsOn }) => (
          <li key={id}>
            <p>
              {t(`event.${event}`)}
              {endsOn !== null && ` · ${t('until', { day: writeDay(endsOn, language) })}`}
            </p>
            {reason !== '' && <p className={styles.text}>{reason}</p>}
            <p className={text.quiet}>
              {by ?? t('by-time')} · <When at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
