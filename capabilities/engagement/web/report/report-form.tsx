import { type FormEvent, useState } from 'react'
import { writeMoment } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field/select-field.tsx'
import { AreaField, TextField } from '#web/kit/field/text-field.tsx'
import { FormOutcome } from '#web/kit/receipt/form-outcome.tsx'
import { ReceiptNumber } from '#web/kit/receipt/receipt-number.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import type { ReportAbout, ReportReason } from '../../contract.ts'
import { reportText } from '../../text/report-texts.ts'
import { submitReport } from '../comments/comment-calls.ts'
import styles from './report-page.module.css'

type Props = {
  readonly about: ReportAbout
  readonly reasons: readonly { readonly reason: ReportReason; readonly title: string }[]
  readonly needWords: readonly ReportReason[]
}
type Sent = { readonly receipt: string; readonly dueAt: string }
type Wrong = { readonly reason?: string; readonly text?: string; readonly all?: string }

/** Keeps a report that is being written across reloads, and submits it. */
function useReport(about: Props['about'], isLoggedIn: boolean) {
  const t = useTranslate(reportText)
  const place = `report ${Object.values(about)[0]}`
  const [values, setValues, forgetValues] = useStoredState(place, { reason: '' as ReportReason | '', text: '', contact: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const set = (some: Partial<typeof values>) => setValues((now) => ({ ...now, ...some }))
  async function send() {
    const { reason, text, contact } = values
    if (busy) return
    if (reason === '') return setWrong({ reason: t('choose-reason') })
    setBusy(true)
    const report = { reason, text, contact: isLoggedIn ? '' : contact }
    const reply = await ask(submitReport, { about, ...report }).catch(() => undefined)
    setBusy(false)
    if (reply && 'ok' in reply) {
      forgetValues()
      return setSent(reply.ok)
    }
    const message = reply?.message ?? t('failed')
    setWrong(reply?.refused === 'REPORT_TEXT_MISSING' ? { text: message } : { all: message })
  }
  return { values, set, wrong, busy, sent, send }
}

/** Asks why content should be removed. Works without an account; such a reporter gets a receipt number. */
export function ReportForm({ about, reasons, needWords }: Props) {
  const t = useTranslate(reportText)
  const { token } = useSession()
  const { values, set, wrong, busy, sent, send } = useReport(about, token !== null)
  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  if (sent) return <SentNotice {...sent} />
  const isNeeded = values.reason !== '' && needWords.includes(values.reason)
  return (
    <form className={stack(16, fit, items.start, styles.form)} onSubmit={submit} noValidate>
      <ReasonField reasons={reasons} error={wrong.reason} value={values.reason} onChange={(reason) => set({ reason })} />
      <AreaField
        label={t('text')}
        help={t(isNeeded ? 'text-needed' : 'text-optional')}
        error={wrong.text}
        value={values.text}
        maxLength={1_000}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      {token ? (
        <p className={text.quiet}>{t('contact-account')}</p>
      ) : (
        <TextField
          label={t('contact')}
          help={t('contact-help')}
          value={values.contact}
          maxLength={100}
          autoComplete="email"
          onChange={({ currentTarget }) => set({ contact: currentTarget.value })}
        />
      )}
      {wrong.all && (
        <Notice kind="bad" live>
          {wrong.all}
        </Notice>
      )}
      <Button kind="solid" type="submit" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}

type ReasonProps = Pick<Props, 'reasons'> & {
  readonly error: string | undefined
  readonly value: ReportReason | ''
  onChange(reason: ReportReason): void
}

function ReasonField({ reasons, error, value, onChange }: ReasonProps) {
  const t = useTranslate(reportText)
  return (
    <SelectField
      label={t('reason')}
      error={error}
      value={value}
      required
      onChange={({ currentTarget }) => onChange(currentTarget.value as ReportReason)}
    >
      <option value="">{t('reason.choose')}</option>
      {reasons.map(({ reason, title }) => (
        <option key={reason} value={reason}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

function SentNotice({ receipt, dueAt }: Sent) {
  const t = useTranslate(reportText)
  const language = useLanguage()
  return (
    <FormOutcome>
      <Notice kind="ok" live title={t('sent')}>
        <p>
          <Time at={dueAt}>{t('sent-text', { at: writeMoment(dueAt, language) })}</Time>
        </p>
        <p>{t('sent-receipt')}</p>
        <ReceiptNumber receipt={receipt} path="/report" />
      </Notice>
    </FormOutcome>
  )
}
