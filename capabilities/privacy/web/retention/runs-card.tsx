import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { exact, size } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { plainMoment } from '#web/console/show/moment.ts'
import { State } from '#web/console/show/state.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { exportRetentionRuns, listRetentionRuns } from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'
import styles from './retention.module.css'

type Labels = ReadonlyMap<string, Bilingual>
type Run = OutputOf<typeof listRetentionRuns>['list'][number]

/** Lists what was deleted, the newest first, and exports it. */
export function RunsCard({ labels }: { readonly labels: Labels }) {
  const t = useTranslate(retentionScreens)
  const asked = useCall(listRetentionRuns, {})
  return (
    <Card title={t('runs')} hint={t('runs-hint')} actions={<Export />} flush>
      <Answer of={asked} small>
        {({ list, next }) =>
          list.length === 0 ? (
            <State icon="history" title={t('runs-none')} small>
              {t('runs-none-why')}
            </State>
          ) : (
            <ul className={styles.list}>
              <Runs list={list} labels={labels} />
              {next && <More before={next} labels={labels} />}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}

function Runs({ list, labels }: { readonly list: readonly Run[]; readonly labels: Labels }) {
  const t = useTranslate(retentionScreens)
  const language = useLanguage()
  return list.map(({ id, class: name, cutoff, startedAt, endedAt, rows, bytes }) => (
    <li key={id} className={styles.run}>
      <strong>{labels.get(name)?.[language] ?? name}</strong>
      <span>{t('stored-size', { rows: exact(rows, language), size: size(bytes, language) })}</span>
      <span>
        {t('run.cutoff')} {plainMoment(new Date(cutoff))}
      </span>
      {endedAt ? <When at={startedAt} /> : <Status kind="info">{t('running')}</Status>}
    </li>
  ))
}

/** Loads the next runs on demand, and offers those after them. */
function More({ before, labels }: { readonly before: string; readonly labels: Labels }) {
  const t = useTranslate(retentionScreens)
  const [isOpen, setOpen] = useState(false)
  const asked = useCall(listRetentionRuns, { before }, { when: isOpen })
  if (!isOpen)
    return (
      <li className={styles.run}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('runs-more')}
        </Button>
      </li>
    )
  return (
    <Answer of={asked} shapes={['row']} small>
      {({ list, next }) => (
        <>
          <Runs list={list} labels={labels} />
          {next && <More before={next} labels={labels} />}
        </>
      )}
    </Answer>
  )
}

function Export() {
  const t = useTranslate(retentionScreens)
  const { run, busy } = useAction(exportRetentionRuns)
  async function save() {
    const parts: string[] = []
    let before: string | undefined
    do {
      const part = await run(before === undefined ? {} : { before })
      if (!part) return
      if (!('ok' in part)) return toastRefusal(part)
      parts.push(part.ok.text)
      before = part.ok.next ?? undefined
      if (before === undefined) saveAsFile({ ...part.ok, text: parts.join('') })
    } while (before !== undefined)
  }
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
