import { clsx as cx } from 'clsx'
import type { OutputOf } from '#contract/call.ts'
import { writeMoment } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { ReceiptForm } from '#web/kit/receipt/receipt-form.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import { getEnquiryReceipt } from './calls.ts'
import styles from './contact.module.css'

export function EnquiryReceipt() {
  const t = useTranslate(enquirySiteText)
  const words = {
    title: t('check'),
    label: t('check-field'),
    send: t('check-send'),
    unknown: t('check-unknown'),
    failed: t('check-failed'),
  }
  return (
    <ReceiptForm words={words} find={(receipt) => ask(getEnquiryReceipt, { receipt })}>
      {(found) => <FoundNotice {...found} />}
    </ReceiptForm>
  )
}

function FoundNotice({ title, state, replies, deletesAt }: OutputOf<typeof getEnquiryReceipt>) {
  const t = useTranslate(enquirySiteText)
  const language = useLanguage()
  return (
    <Notice kind={state === 'open' ? 'info' : 'ok'} live title={t(`state.${state}`)}>
      <p>{title}</p>
      {replies.map(({ text, at }) => (
        <p key={at} className={styles.reply}>
          {text}
        </p>
      ))}
      <p className={cx(text.quiet, styles.help)}>
        <Time at={deletesAt}>{t('deletes-at', { at: writeMoment(deletesAt, language) })}</Time>
      </p>
    </Notice>
  )
}
