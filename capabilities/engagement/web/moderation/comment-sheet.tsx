import { clsx as cx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { useKeys } from '#web/console/form/use-keys.ts'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getModeratedComment, type JudgedComment, type ReportReason } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { reportText } from '../../text/report-texts.ts'
import { talkText } from '../../text/talk-texts.ts'
import { CloseButton } from './close-button.tsx'
import { Why } from './comment-columns.tsx'
import { DecideWindow, type Plan } from './decide-window.tsx'
import styles from './moderation.module.css'
import { useDecide } from './use-decide.ts'

type Judged = OutputOf<typeof getModeratedComment>
type Props = { readonly id: string; readonly rows: readonly JudgedComment[]; onOpen(id: string): void; onClose(): void }

export function CommentSheet({ id, rows, onOpen, onClose }: Props) {
  const t = useTranslate(moderationText)
  const region = useRef<HTMLDivElement>(null)
  const judged = useCall(getModeratedComment, { id })
  const [plan, setPlan] = useState<Plan['what']>()
  const decide = useDecide()
  const place = rows.findIndex((row) => row.id === id)
  const step = (by: number) => {
    const next = rows[place + by]
    if (next) onOpen(next.id)
  }
  // Decided comments leave the list; the next one takes the place.
  const onward = () => {
    const next = rows[place + 1] ?? rows[place - 1]
    if (next) onOpen(next.id)
    else onClose()
  }
  const comment = judged.ok?.comment
  const may = comment && possibleFor(comment)
  const approve = () => may?.approve && !decide.busy && void decide.approve([id]).then(onward)
  const open = (what: Plan['what']) => () => may?.[what] && setPlan(what)
  useKeys(region, { a: approve, h: open('hide'), d: open('remove'), m: open('mute'), j: () => step(1), k: () => step(-1) })
  // Focuses the region, so that keyboard shortcuts work at once.
  useEffect(() => {
    if (judged.ok) region.current?.focus({ preventScroll: true })
  }, [judged.ok])
  return (
    <Sheet
      open
      onClose={onClose}
      width={520}
      title={place >= 0 ? `${t('sheet.title')} · ${t('sheet.place', { at: place + 1, of: rows.length })}` : t('sheet.title')}
      foot={
        <div className={stack(8)}>
          {comment && <Actions comment={comment} busy={decide.busy} onApprove={approve} onOpen={setPlan} />}
          <p className={look.fine}>{t('sheet.keys')}</p>
        </div>
      }
    >
      <div ref={region} tabIndex={-1} className={stack(12, styles.sheet)}>
        <Answer of={judged} shapes={['title', 'line', 'line', 'row']}>
          {(all) => <Inside {...all} onLeave={onClose} />}
        </Answer>
      </div>
      {plan && comment && (
        <DecideWindow
          plan={{ what: plan, comments: [comment], ...(plan !== 'mute' && { onDone: onward }) }}
          onClose={() => setPlan(undefined)}
        />
      )}
    </Sheet>
  )
}

const possibleFor = ({ state, openReports, author }: JudgedComment) => ({
  approve: state === 'waiting' || state === 'hidden' || openReports > 0,
  hide: state === 'waiting' || state === 'shown',
  remove: state !== 'deleted',
  mute: author.id !== null && !author.isMuted,
})

type ActionsProps = { readonly comment: JudgedComment; readonly busy: boolean; onApprove(): void; onOpen(what: Plan['what']): void }

function Actions({ comment, busy, onApprove, onOpen }: ActionsProps) {
  const t = useTranslate(moderationText)
  const may = possibleFor(comment)
  return (
    <div className={cluster(8)}>
      {may.approve && (
        <Button kind="solid" busy={busy} onClick={onApprove}>
          {t(comment.state === 'waiting' ? 'approve' : comment.state === 'hidden' ? 'restore' : 'keep')}
        </Button>
      )}
      {may.hide && <Button onClick={() => onOpen('hide')}>{t('hide')}</Button>}
      {may.remove && (
        <Button kind="danger" onClick={() => onOpen('remove')}>
          {t('remove')}
        </Button>
      )}
      {may.mute && (
        <Button kind="quiet" onClick={() => onOpen('mute')}>
          {t('mute')}
        </Button>
      )}
    </div>
  )
}

function Inside({ comment, actions, record, reports, onLeave }: Judged & { onLeave(): void }) {
  const t = useTranslate(moderationText)
  const { author, item, answers } = comment
  return (
    <>
      <p className={cluster(8)}>
        <strong>{author.name ?? '—'}</strong> <When at={comment.at} />
        {author.isMuted && <Status kind="bad">{t('comments.muted')}</Status>}
      </p>
      {author.id && (
        <p className={styles.line}>
          <span className={look.fine}>{t('sheet.record', record)}</span>{' '}
          <Link to={`/content/comments?account=${author.id}`} onClick={onLeave}>
            {t('comments.of-person')}
          </Link>
        </p>
      )}
      {answers && <p className={look.fine}>{t('comments.answers', { name: answers.name ?? '—', text: answers.text })}</p>}
      <blockquote className={cx(box.panel, styles.quote)} lang={comment.language}>
        {comment.text || '—'}
      </blockquote>
      <Why row={comment} />
      <p className={styles.line}>
        {t('comments.item')} {item.path ? <Link to={item.path}>{item.title}</Link> : item.title}{' '}
        {item.isClosed && <Status kind="idle">{t('closed.here')}</Status>} <CloseButton {...item} />
      </p>
      {reports.length > 0 && <Reports reports={reports} />}
      {actions.length > 0 && <History actions={actions} />}
    </>
  )
}

function Reports({ reports }: Pick<Judged, 'reports'>) {
  const [t, reasons] = [useTranslate(moderationText), useTranslate(reportText)]
  return (
    <section>
      <h3>{t('sheet.reports')}</h3>
      <ul className={stack(8, styles.record)}>
        {reports.map(({ reason, text, at }) => (
          <li key={`${at} ${reason}`}>
            <strong>{reasons(`reason.${reason as ReportReason}`)}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ actions }: Pick<Judged, 'actions'>) {
  const [t, reasons] = [useTranslate(moderationText), useTranslate(talkText)]
  return (
    <section>
      <h3>{t('sheet.history')}</h3>
      <ul className={stack(8, styles.record)}>
        {actions.map(({ action, at, by, reason, note, text }) => (
          <li key={`${at} ${action}`}>
            <strong>{t(`action.${action as 'edited'}`)}</strong>{' '}
            {by?.name ?? t(by || action === 'edited' || action === 'withdrawn' ? 'sheet.gone' : 'sheet.rules')} · <When at={at} />
            {reason && <span> · {reasons(`reason.${reason as 'other'}`)}</span>}
            {note && <p>{note}</p>}
            {(action === 'edited' || action === 'deleted' || action === 'withdrawn') && (
              <p className={look.fine}>{t('sheet.text-then', { text })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
