import { TextInput } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { useKeys } from '#web/console/form/use-keys.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getEvidence, type Report, revealContact } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { reportText } from '../../text/report-texts.ts'
import { DueMark } from './due-mark.tsx'
import styles from './moderation.module.css'
import { ReportDecision } from './report-decision.tsx'

type Props = { readonly id: string; readonly rows: readonly Report[]; onOpen(id: string): void; onClose(): void }

export function ReportSheet({ id, rows, onOpen, onClose }: Props) {
  const t = useTranslate(moderationText)
  const region = useRef<HTMLDivElement>(null)
  const place = rows.findIndex((row) => row.id === id)
  // Keeps the opened report, because a list that reloads during the decision may lack it for a moment.
  const opened = useRef(rows[place])
  if (rows[place]) opened.current = rows[place]
  const report = opened.current?.id === id ? opened.current : undefined
  const step = (by: number) => {
    const next = rows[place + by]
    if (next) onOpen(next.id)
  }
  const onward = () => {
    const next = rows[place + 1] ?? rows[place - 1]
    if (next) onOpen(next.id)
    else onClose()
  }
  useKeys(region, { j: () => step(1), k: () => step(-1) })
  return (
    <Sheet
      open
      onClose={onClose}
      width={560}
      title={place >= 0 ? `${t('report.title')} · ${t('sheet.place', { at: place + 1, of: rows.length })}` : t('report.title')}
    >
      <div ref={region} tabIndex={-1} className={stack(12, styles.sheet)}>
        {report && <Reported report={report} />}
        {report?.state === 'open' && <ReportDecision key={id} report={report} region={region} onDone={onward} />}
        {report && report.state !== 'open' && <Decided report={report} />}
      </div>
    </Sheet>
  )
}

function Reported({ report }: { readonly report: Report }) {
  const [t, reasons] = [useTranslate(moderationText), useTranslate(reportText)]
  const { item, thing, comment, reporter, text, reason, others, dueAt, due } = report
  return (
    <>
      <p className={cluster(8)}>
        <strong>{reasons(`reason.${reason}`)}</strong>
        <span className={look.fine}>{reporter?.name ?? t('reports.anonymous')}</span>
        <span className={look.fine}>
          {t('reports.due')} <DueMark at={dueAt} due={due} />
        </span>
      </p>
      {others > 0 && <p className={look.fine}>{t('reports.others', { count: others })}</p>}
      <p className={styles.line}>
        {item.path && item.isOnline ? <Link to={item.path}>{item.title}</Link> : item.title}{' '}
        {!item.isOnline && <Status kind="idle">{t('reports.offline')}</Status>}
        {thing && <span className={look.fine}>{thing.kind}</span>}
      </p>
      {thing?.deskPath && (
        <p>
          <Link to={thing.deskPath}>{t('report.desk')}</Link>
        </p>
      )}
      {comment && (
        <blockquote className={cx(box.panel, styles.quote)}>
          {comment.author && <strong>{comment.author}: </strong>}
          {comment.text}
        </blockquote>
      )}
      <h3>{t('report.words')}</h3>
      <p>{text || t('report.no-words')}</p>
      <div className={cluster(8)}>
        {report.hasContact && <Contact key={report.id} id={report.id} />}
        <Evidence id={report.id} />
      </div>
    </>
  )
}

/** Reveals the reporter's contact for a stated reason, which is recorded. */
function Contact({ id }: { readonly id: string }) {
  const t = useTranslate(moderationText)
  const [reason, setReason] = useState<string>()
  const revealing = useAction(revealContact)
  const [contact, setContact] = useState<string>()
  async function reveal() {
    if (reason === undefined) return setReason(t('report.contact-ask'))
    const done = await revealing.run({ id, reason })
    if (done && 'ok' in done) setContact(done.ok.contact)
  }
  if (contact !== undefined) return <code>{contact}</code>
  return (
    <>
      {reason !== undefined && (
        <TextInput
          label={t('report.contact-reason')}
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Button size="small" busy={revealing.busy} onClick={() => void reveal()}>
        {t('report.contact')}
      </Button>
      <RefusalNotice refused={revealing.refused} />
    </>
  )
}

function Evidence({ id }: { readonly id: string }) {
  const t = useTranslate(moderationText)
  const taking = useAction(getEvidence)
  async function save() {
    const done = await taking.run({ id })
    if (done && 'ok' in done) saveAsFile({ ...done.ok, type: 'application/json' })
  }
  return (
    <Button size="small" kind="quiet" icon="download" busy={taking.busy} onClick={() => void save()}>
      {t('report.evidence')}
    </Button>
  )
}

function Decided({ report: { state, action, answer, decidedBy, decidedAt } }: { readonly report: Report }) {
  const t = useTranslate(moderationText)
  return (
    <section>
      <h3>{t('report.verdict')}</h3>
      <p>
        <Status kind={state === 'upheld' ? 'warn' : 'idle'}>{t(state === 'upheld' ? 'report.upheld' : 'report.dismissed')}</Status>{' '}
        {action && t(`action.${action}`)}
      </p>
      <p>{answer}</p>
      <p className={look.fine}>
        {t('report.decided-by', { name: decidedBy?.name ?? '—' })} {decidedAt && <When at={decidedAt} />}
      </p>
    </section>
  )
}
