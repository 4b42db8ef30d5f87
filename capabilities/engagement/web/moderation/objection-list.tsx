import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { writeMoment } from '#contract/dates.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { decideObjection, listMutes, listObjections, listReports, type ModerationReason, type ReportReason } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { reportText } from '../../text/report-texts.ts'
import { talkText } from '../../text/talk-texts.ts'
import { DueMark } from './due-mark.tsx'
import styles from './moderation.module.css'
import { CHANGED } from './use-decide.ts'

type Objection = RowOf<typeof listObjections>

export function ObjectionList() {
  const t = useTranslate(moderationText)
  const against = useAgainst()
  const [shown, setShown] = useState<Objection>()
  const list = useList(listObjections, {
    sort: 'at',
    direction: 'asc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, sort: 'at' as const, direction }),
  })
  return (
    <>
      <DataTable
        name="objections"
        label={t('objections.list')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ person }) => t('objections.title', { name: person.name ?? '—' })}
        onOpen={(row) => setShown(row)}
        columns={[
          { key: 'text', title: t('objections.text'), always: true, clip: true, width: '36%', render: ({ text }) => text },
          { key: 'person', title: t('objections.person'), render: ({ person }) => person.name ?? '—' },
          { key: 'against', title: t('objections.decision'), clip: true, width: '30%', render: against },
          { key: 'at', title: t('comments.at'), sort: 'at', render: ({ at }) => <When at={at} /> },
          { key: 'due', title: t('reports.due'), render: ({ dueAt, due }) => <DueMark at={dueAt} due={due} /> },
        ]}
        empty={{ icon: 'hand', title: t('objections.none'), text: <p>{t('objections.none-why')}</p> }}
      />
      {shown && <ObjectionSheet key={shown.id} objection={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function useAgainst() {
  const [t, language] = [useTranslate(moderationText), useLanguage()]
  return ({ about, comment, thing, until }: Objection): string => {
    if (about === 'item' || about === 'report') return t(`objections.${about}`, { title: thing?.title ?? '—' })
    return comment
      ? t('objections.comment', { state: t(`state.${comment.state}`), text: comment.text })
      : t('objections.mute', { until: until ? writeMoment(until, language) : '—' })
  }
}

/** Takedowns and reports have the reasons of reports, comments and mutes those of moderators. */
function useReasons() {
  const [ofModerators, ofReports] = [useTranslate(talkText), useTranslate(reportText)]
  return (about: Objection['about'], reason: string): string =>
    about === 'item' || about === 'report'
      ? ofReports(`reason.${reason as ReportReason}`)
      : ofModerators(`reason.${reason as ModerationReason}`)
}

function ObjectionSheet({ objection, onClose }: { readonly objection: Objection; onClose(): void }) {
  const t = useTranslate(moderationText)
  const answer = useReason(2)
  const deciding = useAction(decideObjection, { changes: [...CHANGED, listObjections, listMutes, listReports] })
  const { id, person, isOwn } = objection
  const blocked = isOwn ? t('objections.own') : undefined
  async function decide(verdict: 'granted' | 'refused', given: string) {
    const done = await deciding.run({ id, verdict, answer: given })
    if (!done || !('ok' in done)) return
    toast('ok', t(done.ok.isPublic === false ? 'objections.done-offline' : 'objections.done'))
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      width={520}
      title={t('objections.title', { name: person.name ?? '—' })}
      foot={
        <div className={cluster(8)}>
          <Button kind="solid" busy={deciding.busy} blocked={blocked} onClick={() => answer.require((given) => decide('granted', given))}>
            {t('objections.grant')}
          </Button>
          <Button busy={deciding.busy} blocked={blocked} onClick={() => answer.require((given) => decide('refused', given))}>
            {t('objections.refuse')}
          </Button>
        </div>
      }
    >
      <div className={stack(12, styles.sheet)}>
        <ObjectionFacts {...objection} />
        {isOwn && <p className={look.fine}>{t('objections.own')}</p>}
        <ReasonField reason={answer} label={t('objections.answer')} missing={t('objections.answer-needed')} maxLength={300} />
        <RefusalNotice refused={deciding.refused} />
      </div>
    </Sheet>
  )
}

function ObjectionFacts(objection: Objection) {
  const [t, reasons, against] = [useTranslate(moderationText), useReasons(), useAgainst()]
  const { text, at, dueAt, due, reason, note, by, thing } = objection
  return (
    <>
      <blockquote className={cx(box.panel, styles.quote)}>{text}</blockquote>
      <p className={look.fine}>
        <When at={at} /> · {t('reports.due')} <DueMark at={dueAt} due={due} />
      </p>
      <p>{thing?.path ? <Link to={thing.path}>{against(objection)}</Link> : against(objection)}</p>
      <p className={look.fine}>
        {reason && reasons(objection.about, reason)} {note} {by && t('objections.by', { name: by.name ?? '—' })}
      </p>
    </>
  )
}
