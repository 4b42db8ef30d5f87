import type { OutputOf } from '#contract/call.ts'
import { writeMoment } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { ReceiptForm } from '#web/kit/receipt/receipt-form.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { reportText } from '../../text/report-texts.ts'
import { getReceipt } from '../comments/comment-calls.ts'

export function ReportReceipt() {
  const t = useTranslate(reportText)
  const words = { title: t('check'), label: t('check-field'), send: t('check-send'), unknown: t('check-unknown'), failed: t('failed') }
  return (
    <ReceiptForm words={words} find={(receipt) => ask(getReceipt, { receipt })}>
      {(found) => <FoundNotice {...found} />}
    </ReceiptForm>
  )
}

function FoundNotice({ state, action, answer, dueAt }: OutputOf<typeof getReceipt>) {
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
