import { useRef } from 'react'
import { textIn } from '#contract/language.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { AssigneeSelect } from '#web/console/form/assignee-select.tsx'
import { useKeys } from '#web/console/form/use-keys.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { closeEnquiry, type Enquiry, getEnquiry, listAnswerers, listEnquiries } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import styles from './enquiries.module.css'
import { EnquiryAnswers } from './enquiry-answers.tsx'
import { EnquiryReply } from './enquiry-reply.tsx'
import { useAssign } from './use-assign.ts'
import { EnquiryStatus } from './use-enquiry-columns.tsx'
import type { WholeEnquiry } from './whole-enquiry.ts'

type Props = { readonly id: string; readonly rows: readonly Enquiry[]; onOpen(id: string): void; onClose(): void }

/** Shows one enquiry with its answers, assignee and history. J and K open the next and the previous one. */
export function EnquirySheet({ id, rows, onOpen, onClose }: Props) {
  const t = useTranslate(enquiryScreens)
  const region = useRef<HTMLDivElement>(null)
  const enquiry = useCall(getEnquiry, { id }, { freshMs: 0 })
  const place = rows.findIndex((row) => row.id === id)
  const neighbour = (by: number) => (place < 0 ? undefined : rows[place + by])
  const step = (by: number) => {
    const next = neighbour(by)
    if (next) onOpen(next.id)
  }
  useKeys(region, { j: () => step(1), k: () => step(-1) })
  return (
    <Sheet open onClose={onClose} width={600} title={enquiry.ok ? t('one.title', { number: enquiry.ok.number }) : t('queue.list')}>
      <div ref={region} tabIndex={-1} className={stack(20, styles.sheet)}>
        <div className={cluster(8)}>
          {(
            [
              [-1, 'previous', 'K'],
              [1, 'next', 'J'],
            ] as const
          ).map(([by, key, letter]) => (
            <Button key={key} size="small" kind="quiet" blocked={neighbour(by) ? undefined : t(`one.no-${key}`)} onClick={() => step(by)}>
              {t(`one.${key}`)} <kbd aria-hidden>{letter}</kbd>
            </Button>
          ))}
        </div>
        <Answer of={enquiry} small>
          {(ok) => (
            <>
              <About enquiry={ok} />
              <EnquiryAnswers enquiry={ok} />
              <History enquiry={ok} />
              <EnquiryReply enquiry={ok} />
            </>
          )}
        </Answer>
      </div>
    </Sheet>
  )
}

function About({ enquiry }: { readonly enquiry: WholeEnquiry }) {
  const t = useTranslate(enquiryScreens)
  const language = useLanguage()
  const { id, form, study, state, at, deletesAt, version } = enquiry
  const closing = useAction(closeEnquiry, { changes: [listEnquiries, getEnquiry] })
  const isClosed = state === 'closed'
  return (
    <section className={styles.about}>
      <p>
        <EnquiryStatus state={state} /> <strong>{textIn(form.title, language)}</strong>
        {study && ` · #${study.number} ${study.title}`}
      </p>
      <p className={look.fine}>
        {t('queue.at')} <When at={at} /> · {t('one.version', { version })} · {t('one.language', { language: t(`in.${enquiry.language}`) })}{' '}
        · {t('one.deletes')} <When at={deletesAt} />
      </p>
      <div className={cluster(8)}>
        {!isClosed && <Assignee enquiry={enquiry} />}
        <Button size="small" busy={closing.busy} onClick={() => void closing.run({ id, isClosed: !isClosed })}>
          {t(isClosed ? 'one.reopen' : 'one.close')}
        </Button>
      </div>
      <RefusalNotice refused={closing.refused} />
    </section>
  )
}

function Assignee({ enquiry: { id, assignee } }: { readonly enquiry: WholeEnquiry }) {
  const t = useTranslate(enquiryScreens)
  const people = useCall(listAnswerers, {})
  const assign = useAssign()
  return (
    <AssigneeSelect
      words={{ label: t('one.assign'), unassigned: t('one.unassigned') }}
      people={people.ok?.list ?? []}
      assignee={assignee}
      refused={assign.refused}
      onAssign={(to) => void assign.run({ ids: [id], to })}
    />
  )
}

function History({ enquiry: { entries } }: { readonly enquiry: WholeEnquiry }) {
  const t = useTranslate(enquiryScreens)
  if (entries.length === 0) return null
  return (
    <section>
      <h3>{t('one.history')}</h3>
      <ol className={stack(12, styles.history)}>
        {entries.map(({ id, kind, text, by, at }) => (
          <li key={id} data-kind={kind}>
            <p className={look.fine}>
              {t(kind === 'note' ? 'one.note' : 'one.answer')} · {by.name ?? '—'} · <When at={at} />
            </p>
            <p className={styles.text}>{text ?? t('one.unreadable')}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
