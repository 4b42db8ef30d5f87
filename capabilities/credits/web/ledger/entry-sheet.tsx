import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { textIn } from '#contract/language.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getEntry, writePoints } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'
import { CorrectForm } from './correct-form.tsx'
import styles from './ledger.module.css'

type Whole = OutputOf<typeof getEntry>

/** Shows an entry of the ledger with its corrections. */
export function EntrySheet({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(creditScreens)
  const asked = useCall(getEntry, { id }, { freshMs: 0 })
  const title = asked.ok ? t('entry', { name: asked.ok.person.name, points: writePoints(asked.ok.tenths) }) : t('list')
  return (
    <Sheet open onClose={onClose} width={520} title={title}>
      <Answer of={asked} small>
        {(entry) => (
          <div className={stack(20)}>
            <Facts entry={entry} />
            <Corrections entry={entry} />
            <Can permission="credits:correct">
              <Correct key={entry.left} entry={entry} />
            </Can>
          </div>
        )}
      </Answer>
    </Sheet>
  )
}

function Facts({ entry }: { readonly entry: Whole }) {
  const t = useTranslate(creditScreens)
  const language = useLanguage()
  const facts = [
    [t('left'), writePoints(entry.left)],
    [t('class'), textIn(entry.class.name, language)],
    [t('year'), entry.year],
    [t('for'), textIn(entry.source.title, language)],
    [t('source'), t(`source.${entry.source.kind}`)],
    [t('project'), entry.projectNumber || '—'],
    [t('authority'), entry.authority || '—'],
    [t('by'), entry.by?.name ?? t('by-rule')],
    ...(entry.reason === '' ? [] : [[t('reason'), entry.reason] as const]),
    [t('at'), <When key="at" at={entry.at} />],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Corrections({ entry: { corrections } }: { readonly entry: Whole }) {
  const t = useTranslate(creditScreens)
  return (
    <section className={stack(8)}>
      <h3>{t('history')}</h3>
      {corrections.length === 0 && <p className={text.quiet}>{t('history-none')}</p>}
      <ol className={stack(12)}>
        {corrections.map(({ id, tenths, reason, by, at }) => (
          <li key={id} className={styles.correction}>
            <b>{tenths > 0 ? `+${writePoints(tenths)}` : writePoints(tenths)}</b>
            <span>{reason}</span>
            <small className={text.quiet}>
              {by?.name} · <When at={at} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Correct({ entry }: { readonly entry: Whole }) {
  const t = useTranslate(creditScreens)
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <CorrectForm entry={entry} onClose={() => setOpen(false)} />
  ) : (
    <Button onClick={() => setOpen(true)}>{t('correct')}</Button>
  )
}
