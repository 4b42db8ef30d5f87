import { Link } from 'react-router'
import { exactMoment, nearMoment, plainMoment } from '#web/console/show/moment.ts'
import { Status } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { AuditEntry } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import type { ActionLabels } from './action-labels.ts'
import styles from './log.module.css'
import { type AuditTarget, useActorLabel, useTargetLabel } from './target-labels.ts'

export function useLogColumns(actions: ActionLabels): readonly Column<AuditEntry>[] {
  const t = useTranslate(screensText)
  const actorLabel = useActorLabel()
  const targetLabel = useTargetLabel()
  return [
    { key: 'at', title: t('log.time'), width: '168px', render: ({ at }) => <Moment at={at} /> },
    {
      key: 'action',
      title: t('log.action'),
      always: true,
      clip: true,
      width: '24%',
      render: ({ action }) => <span title={action}>{actions.labelOf(action)}</span>,
    },
    { key: 'outcome', title: t('log.outcome'), render: ({ outcome }) => <OutcomeStatus of={outcome} /> },
    {
      key: 'actor',
      title: t('log.actor'),
      clip: true,
      render: (row) => <span className={row.actor ? undefined : text.muted}>{actorLabel(row)}</span>,
    },
    {
      key: 'target',
      title: t('log.target'),
      clip: true,
      width: '22%',
      render: ({ target }) => <AuditTargetLink target={target} label={targetLabel(target)} />,
    },
    { key: 'address', title: t('log.address'), render: ({ address }) => <code className={styles.code}>{address}</code> },
    {
      key: 'request',
      title: t('log.request'),
      optional: true,
      render: ({ requestId }) => <code className={styles.code}>{requestId}</code>,
    },
    { key: 'reason', title: t('log.reason'), optional: true, clip: true, render: ({ reason }) => reason },
    { key: 'seq', title: t('log.seq'), align: 'end', render: ({ seq }) => <span className={styles.code}>{seq ?? '…'}</span> },
  ]
}

/** Shows the target of an action, as a link when it has a page. */
export function AuditTargetLink({ target, label }: { readonly target: AuditTarget; readonly label: string }) {
  return target?.path ? (
    <Link to={target.path} title={target.id} className={styles.target}>
      {label}
    </Link>
  ) : (
    <span title={target?.id}>{label}</span>
  )
}

/** Writes `2026-11-20 21:03:07`; the seconds show the order of entries. */
export const exactTime = (at: string): string => `${plainMoment(new Date(at))}:${at.slice(17, 19)}`

function Moment({ at }: { readonly at: string }) {
  const language = useLanguage()
  const moment = new Date(at)
  const near = nearMoment(moment, new Date(), language)
  return (
    <time dateTime={at} title={`${exactMoment(moment)} · ${near}`}>
      {exactTime(at)}
    </time>
  )
}

export function OutcomeStatus({ of: outcome }: { readonly of: AuditEntry['outcome'] }) {
  const t = useTranslate(screensText)
  return <Status kind={outcome === 'ok' ? 'ok' : 'warn'}>{t(`log.${outcome}`)}</Status>
}
