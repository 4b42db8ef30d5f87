import { type FormEvent, useEffect, useRef, useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field/select-field.tsx'
import { AreaField, TextField } from '#web/kit/field/text-field.tsx'
import { TrapField } from '#web/kit/field/trap-field.tsx'
import { useSending } from '#web/kit/field/use-sending.ts'
import { FormOutcome } from '#web/kit/receipt/form-outcome.tsx'
import { ReceiptNumber } from '#web/kit/receipt/receipt-number.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import type { RequestKind } from '../../../contract.ts'
import { deskSite } from '../../../text/desk-site.ts'
import { deskWords } from '../../../text/desk-words.ts'
import { submitRequest } from './calls.ts'
import styles from './site.module.css'

type Sent = { readonly number: number; readonly receipt: string; readonly dueAt: string }
type Wrong = { readonly kind?: string; readonly text?: string; readonly contact?: string; readonly all?: string }
const EMPTY = { kind: '' as RequestKind | '', text: '', name: '', contact: '', website: '' }

/** Keeps a request that is being written across reloads, and submits it. */
function useRequest(hasAccount: boolean) {
  const t = useTranslate(deskSite)
  const [values, setValues, forget] = useStoredState('privacy request', EMPTY)
  const [wrong, setWrong] = useState<Wrong>({})
  const [sent, setSent] = useState<Sent>()
  const { busy, once } = useSending()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(wrong).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])
  async function sendOnce() {
    const { kind, ...given } = values
    const found = {
      ...(kind === '' && { kind: t('kind.needed') }),
      ...(given.text.trim().length < 4 && { text: t('text-needed') }),
      ...(!hasAccount && given.contact.trim() === '' && { contact: t('contact-needed') }),
    }
    setWrong(found)
    if (kind === '' || Object.keys(found).length > 0) return
    const request = { ...given, kind, ...(hasAccount && { name: '', contact: '' }) }
    const reply = await ask(submitRequest, request).catch(() => undefined)
    if (!reply || !('ok' in reply)) return setWrong({ all: reply?.message ?? t('failed') })
    forget()
    setSent(reply.ok)
  }
  function send(event: FormEvent) {
    event.preventDefault()
    void once(sendOnce)
  }
  return { element, values, set: (some: Partial<typeof values>) => setValues((now) => ({ ...now, ...some })), wrong, sent, busy, send }
}

/** Files a request. With a session it belongs to the account; without one the person leaves a contact. */
export function RequestForm({ kinds }: { readonly kinds: readonly RequestKind[] }) {
  const t = useTranslate(deskSite)
  const words = useTranslate(deskWords)
  const hasAccount = useSession().token !== null
  const { element, values, set, wrong, sent, busy, send } = useRequest(hasAccount)
  if (sent) return <SentNotice {...sent} />
  return (
    <form ref={element} className={stack(20, fit, styles.form)} method="post" onSubmit={send} noValidate>
      <SelectField
        label={t('kind')}
        error={wrong.kind}
        value={values.kind}
        required
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as RequestKind | '' })}
      >
        <option value="">{t('kind.choose')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {words(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t('text')}
        help={t('text-help')}
        error={wrong.text}
        rows={6}
        maxLength={2_000}
        value={values.text}
        required
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      {hasAccount ? (
        <p className={text.quiet}>{t('account')}</p>
      ) : (
        <>
          <TextField
            label={t('contact')}
            help={t('contact-help')}
            error={wrong.contact}
            maxLength={200}
            value={values.contact}
            required
            onChange={({ currentTarget }) => set({ contact: currentTarget.value })}
          />
          <TextField
            label={t('name')}
            maxLength={100}
            autoComplete="name"
            value={values.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        </>
      )}
      <TrapField value={values.website} onChange={(website) => set({ website })} />
      {wrong.all && (
        <Notice kind="bad" live>
          {wrong.all}
        </Notice>
      )}
      <Button kind="solid" size="large" type="submit" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}

function SentNotice({ number, receipt, dueAt }: Sent) {
  const t = useTranslate(deskSite)
  const language = useLanguage()
  return (
    <FormOutcome>
      <Notice kind="ok" live title={t('sent', { number })}>
        <p>
          <Time at={dueAt}>{t('sent-due', { day: writeDay(dueAt, language) })}</Time>
        </p>
        <p>{t('sent-receipt')}</p>
        <ReceiptNumber receipt={receipt} path="/privacy/request" />
      </Notice>
    </FormOutcome>
  )
}
