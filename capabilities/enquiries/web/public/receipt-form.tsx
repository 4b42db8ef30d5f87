import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { writeMoment } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import { getEnquiryReceipt } from './calls.ts'
import styles from './contact.module.css'

type Found = OutputOf<typeof getEnquiryReceipt>

/** What became of an enquiry, by its number. */
export function ReceiptForm() {
  const t = useTranslate(enquirySiteText)
  const [receipt, setReceipt] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Found>()
  async function look(event: FormEvent) {
    event.preventDefault()
    const reply = await ask(getEnquiryReceipt, { receipt }).catch(() => undefined)
    setFound(reply && 'ok' in reply ? reply.ok : undefined)
    if (reply && 'ok' in reply) return setError(undefined)
    const isUnknown = reply?.refused === 'NOT_FOUND' || reply?.refused === 'BAD_REQUEST'
    setError(isUnknown ? t('check-unknown') : (reply?.message ?? t('check-failed')))
  }
  return (
    <section className={styles.box} aria-labelledby="enquiry-check">
      <h2 id="enquiry-check">{t('check')}</h2>
      <form className={styles.form} method="post" onSubmit={(event) => void look(event)}>
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

function FoundNotice({ found: { title, state, replies, deletesAt } }: { readonly found: Found }) {
  const t = useTranslate(enquirySiteText)
  const language = useLanguage()
  return (
    <div className={styles.found}>
      <Notice kind={state === 'open' ? 'info' : 'ok'} live title={t(`state.${state}`)}>
        <p>{title}</p>
        {replies.map(({ text, at }) => (
          <p key={at} className={styles.reply}>
            {text}
          </p>
        ))}
        <p className={styles.help}>
          <Time at={deletesAt}>{t('deletes-at', { at: writeMoment(deletesAt, language) })}</Time>
        </p>
      </Notice>
    </div>
  )
}
