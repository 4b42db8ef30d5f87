import type { ReactNode } from 'react'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type AuditEntry, getEntry } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import type { ActionLabels } from './action-labels.ts'
import { CopyText } from './copy-text.tsx'
import { FactsView } from './facts-view.tsx'
import styles from './log.module.css'
import { AuditTargetLink, exactTime, OutcomeStatus } from './log-columns.tsx'
import { useActorLabel, useTargetLabel } from './target-labels.ts'
import { useCopy } from './use-copy.ts'

type Props = {
  readonly entry: AuditEntry | undefined
  readonly actions: ActionLabels
  onClose(): void
  onFilter(q: string): void
}

/** Shows one entry in full and verifies it on opening. */
export function EntrySheet({ entry, actions, onClose, onFilter }: Props) {
  const t = useTranslate(screensText)
  // An entry that was not linked when the list was loaded may have its position by this time.
  const { ok } = useCall(getEntry, { id: entry?.id ?? '' }, { when: entry !== undefined, freshMs: 0 })
  const seq = ok && ok.id === entry?.id ? ok.seq : entry?.seq
  return (
    <Sheet
      open={entry !== undefined}
      onClose={onClose}
      width={600}
      title={typeof seq === 'number' ? t('log.entry', { seq }) : t('log.entry-waiting')}
    >
      {entry && <Entry entry={entry} actions={actions} onFilter={onFilter} />}
    </Sheet>
  )
}

function Entry({ entry, actions, onFilter }: Required<Pick<Props, 'actions' | 'onFilter'>> & { readonly entry: AuditEntry }) {
  const t = useTranslate(screensText)
  return (
    <>
      <Check id={entry.id} />
      <dl className={styles.values}>
        <Value name={t('log.action')}>
          {actions.labelOf(entry.action)} <code className={text.muted}>{entry.action}</code>
        </Value>
        <Value name={t('log.outcome')}>
          <OutcomeStatus of={entry.outcome} />
        </Value>
        <Value name={t('log.time')}>
          {exactTime(entry.at)} <span className={text.muted}>GMT+8</span>
        </Value>
        <Involved entry={entry} onFilter={onFilter} />
        {entry.reason && <Value name={t('log.reason')}>{entry.reason}</Value>}
      </dl>
      <FactsView facts={entry.facts} />
      <p className={styles.part}>
        <CopyEntry entry={entry} />
      </p>
    </>
  )
}

/** Shows actor, target and origin; each links to the other entries that share it. */
function Involved({ entry, onFilter }: { readonly entry: AuditEntry; onFilter(q: string): void }) {
  const t = useTranslate(screensText)
  const actorLabel = useActorLabel()
  const targetLabel = useTargetLabel()
  const { actor, target, requestId, address } = entry
  return (
    <>
      <Value name={t('log.actor')} action={actor && <Only words={t('log.only-person')} onPress={() => onFilter(actor.id)} />}>
        {actorLabel(entry)}
        {actor && <CopyText text={actor.id} what={t('log.actor')} />}
      </Value>
      {target && (
        <Value name={t('log.target')} action={<Only words={t('log.only-target')} onPress={() => onFilter(target.id)} />}>
          <AuditTargetLink target={target} label={targetLabel(target)} />
          <CopyText text={target.id} what={t('log.target')} />
        </Value>
      )}
      {address && (
        <Value name={t('log.address')}>
          <code>{address}</code>
        </Value>
      )}
      {requestId && (
        <Value name={t('log.request')} action={<Only words={t('log.only-request')} onPress={() => onFilter(requestId)} />}>
          <CopyText text={requestId} what={t('log.request')} />
        </Value>
      )}
    </>
  )
}

function CopyEntry({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslate(screensText)
  const { copied, copy } = useCopy(JSON.stringify(entry, null, 2))
  return (
    <Button size="small" icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{t(copied ? 'log.copied' : 'log.copy-entry')}</span>
    </Button>
  )
}

const KINDS = { whole: 'ok', waiting: 'info', broken: 'bad' } as const

function Check({ id }: { readonly id: string }) {
  const t = useTranslate(screensText)
  const { ok, older } = useCall(getEntry, { id }, { freshMs: 0 })
  if (!ok || older || ok.id !== id) return <div className={styles.checkSpace} />
  return <Notice kind={KINDS[ok.state]} title={t(`entry.${ok.state}`)} />
}

type ValueProps = { readonly name: string; readonly children: ReactNode; readonly action?: ReactNode }

const Value = ({ name, children, action }: ValueProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {action && <dd className={styles.act}>{action}</dd>}
  </div>
)

const Only = ({ words, onPress }: { readonly words: string; onPress(): void }) => (
  <Button size="small" kind="quiet" onClick={onPress}>
    {words}
  </Button>
)
