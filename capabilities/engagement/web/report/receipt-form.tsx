import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import type { getReceipt } from '../../contract.ts'
import { reportText } from '../../text/report-texts.ts'
import { RECEIPT } from '../comments/comment-calls.ts'
import { writeMoment } from '../comments/comment-view.tsx'
import styles from './report-page.module.css'

type Found = OutputOf<typeof getReceipt>

/** What became of a report, by its number. */
export function ReceiptForm() {
  const say = useSay(reportText)
  const [receipt, setReceipt] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Found>()
  async function look(event: FormEvent) {
    event.preventDefault()
    const reply = await ask(RECEIPT, { receipt }).catch(() => undefined)
    setFound(reply && 'ok' in reply ? reply.ok : undefined)
    const isUnknown = reply && 'refused' in reply && (reply.refused === 'NOT_FOUND' || reply.refused === 'BAD_REQUEST')
    setError(
      reply && 'ok' in reply
        ? undefined
        : isUnknown
          ? say('check-unknown')
          : (reply && 'message' in reply && reply.message) || say('failed'),
    )
  }
  return (
    <section className={styles.box} aria-labelledby="report-check">
      <h2 id="report-check">{say('check')}</h2>
      <form className={styles.form} onSubmit={(event) => void look(event)}>
        <TextField
          label={say('check-field')}
          error={error}
          value={receipt}
          maxLength={40}
          required
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setReceipt(currentTarget.value)}
        />
        <Button type="submit">{say('check-send')}</Button>
      </form>
      {found && <FoundNotice found={found} />}
    </section>
  )
}

function FoundNotice({ found: { state, act, answer, dueAt } }: { readonly found: Found }) {
  const say = useSay(reportText)
  const language = useLanguage()
  const told = {
    open: say('state.open', { at: writeMoment(dueAt, language) }),
    upheld: say('state.upheld', { act: say(`act.${act ?? 'none'}`) }),
    dismissed: say('state.dismissed'),
  }
  return (
    <Notice kind={state === 'open' ? 'info' : 'ok'} live>
      <p>{told[state]}</p>
      {answer && <p>{say('answer', { answer })}</p>}
    </Notice>
  )
}
