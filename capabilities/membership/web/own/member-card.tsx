import { writeDay } from '#contract/dates.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getOwnMembership, leaveMembership } from '../../contract.ts'
import { ownScreen } from '../../text/own-screen.ts'
import { MemberStatus } from '../member-status.tsx'
import styles from '../membership.module.css'
import { useNames } from '../names.ts'
import type { OwnMember } from './own.ts'

/** Shows the membership with its term, and lets the reader leave. */
export function MemberCard({ member }: { readonly member: OwnMember }) {
  const t = useTranslate(ownScreen)
  const language = useLanguage()
  const nameOf = useNames()
  const { number, name, grade, branch, joinedOn, endsOn } = member
  // Leaving ends a membership at once, whatever the day of its term.
  const hasTerm = member.status !== 'left' && member.status !== 'excluded'
  return (
    <Card title={t('member')} actions={<MemberStatus status={member.status} />}>
      <div className={stack(16)}>
        <StatusNotice member={member} />
        <dl className={styles.facts}>
          <dt>{t('number')}</dt>
          <dd>{number}</dd>
          <dt>{t('name')}</dt>
          <dd>{name}</dd>
          <dt>{t('grade')}</dt>
          <dd>{nameOf(grade)}</dd>
          <dt>{t('branch')}</dt>
          <dd>{nameOf(branch)}</dd>
          <dt>{t('joined')}</dt>
          <dd>{writeDay(joinedOn, language)}</dd>
          {hasTerm && (
            <>
              <dt>{t('until')}</dt>
              <dd>{endsOn === null ? t('endless') : writeDay(endsOn, language)}</dd>
            </>
          )}
        </dl>
        {member.mayLeave && <Leave number={number} />}
      </div>
    </Card>
  )
}

function StatusNotice({ member: { status, countsUntil } }: { readonly member: OwnMember }) {
  const t = useTranslate(ownScreen)
  const language = useLanguage()
  if (status === 'current') return null
  if (status === 'grace')
    return <Notice kind="warn">{t('grace.text', { day: countsUntil === null ? '' : writeDay(countsUntil, language) })}</Notice>
  return <Notice kind={status === 'lapsed' ? 'warn' : 'info'}>{t(`${status}.text`)}</Notice>
}

function Leave({ number }: { readonly number: number }) {
  const t = useTranslate(ownScreen)
  const leaving = useAction(leaveMembership, { changes: [getOwnMembership], onDone: () => toast('ok', t('left')) })
  async function leave() {
    if (await confirm({ title: t('leave-title'), text: t('leave-text'), action: t('leave'), danger: true })) await leaving.run({ number })
  }
  return (
    <div className={cluster(8)}>
      <RefusalNotice refused={leaving.refused} />
      <Button kind="quiet" size="small" busy={leaving.busy} onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </div>
  )
}
