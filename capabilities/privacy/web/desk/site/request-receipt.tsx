import { useState } from 'react'
import { ask } from '#web/ask.ts'
import { ReceiptForm } from '#web/kit/receipt/receipt-form.tsx'
import { useTranslate } from '#web/language.ts'
import type { OwnRequest } from '../../../contract.ts'
import { deskSite } from '../../../text/desk-site.ts'
import { getRequestReceipt, replyByReceipt } from './calls.ts'
import { OwnRequestView } from './own-request-view.tsx'

/** Shows the status of a request by its receipt number, with which its person also replies to a question. */
export function RequestReceipt() {
  const t = useTranslate(deskSite)
  const [receipt, setReceipt] = useState('')
  const words = { title: t('check'), label: t('check-field'), send: t('check-send'), unknown: t('check-unknown'), failed: t('failed') }
  const find = (asked: string) => {
    setReceipt(asked)
    return ask(getRequestReceipt, { receipt: asked })
  }
  return (
    <ReceiptForm words={words} find={find}>
      {(found) => <Found key={`${found.number} ${found.state} ${found.messages.length}`} first={found} receipt={receipt} />}
    </ReceiptForm>
  )
}

function Found({ first, receipt }: { readonly first: OwnRequest; readonly receipt: string }) {
  const [request, setRequest] = useState(first)
  const reply = async (text: string) => {
    const done = await ask(replyByReceipt, { receipt, text })
    if ('ok' in done) setRequest(done.ok)
    return 'ok' in done ? undefined : done.message
  }
  return <OwnRequestView request={request} onReply={reply} />
}
