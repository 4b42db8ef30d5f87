import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { writeMoment } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { reportText } from '../../text/report-texts.ts'
import { getReceipt } from '../comments/comment-calls.ts'
import styles from './report-page.module.css'

type Found = OutputOf<typeof getReceipt>

/** What became of a report, by its number. */
export function ReceiptForm() {
  const t = useTranslate(reportText)
  const [receipt, setReceipt] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Found>()
  async function look(event: FormEvent) {
    event.preventDefault()
    const reply = await ask(getReceipt, { receipt }).catch(() => undefined)
    setFound(reply && 'ok' in reply ? reply.ok : undefined)
    const isUnknown = reply && 'refused' in reply && (reply.refused === 'NOT_FOUND' || reply.refused === 'BAD_REQUEST')
    setError(
      reply && 'ok' in reply ? undefined : isUnknown ? t('check-unknown') : (reply && 'message' in reply && reply.message) || t('failed'),
    )
  }
  return (
    <section className={styles.box} aria-labelledby="report-check">
      <h2 id="report-check">{t('check')}</h2>
      <form className={styles.form} onSubmit={(event) => void look(event)}>
        <TextField
          label={t('check-field')}
          error={error}
          value={receipt}
          maxLength={40}
          required
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setReceipt(currentTarget.value)}
        />
        <Button type="submit">{t('check-send')}</Button>
      </form>
      {found && <FoundNotice found={found} />}
    </section>
  )
}

function FoundNotice({ found: { state, action, answer, dueAt } }: { readonly found: Found }) {
  const t = useTranslate(reportText)
  const language = useLanguage()
  const receipt = {
    open: <Time at={dueAt}>{t('state.open', { at: writeMoment(dueAt, language) })}</Time>,
    upheld: t('state.upheld', { action: t(`action.${action ?? 'none'}`) }),
    dismissed: t('state.dismissed'),
  }
  return (
    <Notice kind={state === 'open' ? 'info' : 'ok'} live>
      <p>{receipt[state]}</p>
      {answer && <p>{t('answer', { answer })}</p>}
    </Notice>
  )
}
