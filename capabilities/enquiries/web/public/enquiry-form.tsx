import { useRevalidator } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { TrapField } from '#web/kit/field/trap-field.tsx'
import { Link } from '#web/kit/link.tsx'
import { FormOutcome } from '#web/kit/receipt/form-outcome.tsx'
import { ReceiptNumber } from '#web/kit/receipt/receipt-number.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import type { ShownForm } from '../../contract.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import styles from './contact.module.css'
import { FieldInput } from './field-input.tsx'
import { problemText } from './problem-text.ts'
import { AGREEMENT, type EnquiryEnd, useEnquiry } from './use-enquiry.ts'

export function EnquiryForm({ form }: { readonly form: ShownForm }) {
  const t = useTranslate(enquirySiteText)
  const { revalidate } = useRevalidator()
  const enquiry = useEnquiry(form, () => void revalidate())
  if (enquiry.end) return <Outcome end={enquiry.end} form={form} />
  const { element, values, set, wrong, problem, doubts, busy, send } = enquiry
  return (
    <form ref={element} className={stack(24, fit, styles.form)} method="post" onSubmit={send} noValidate>
      {form.study && (
        <p className={stack(4, styles.study)}>
          <span className={text.quiet}>{t('study-about')}</span>
          <Link to={form.study.path}>{form.study.title}</Link>
        </p>
      )}
      {form.fields.map((field) => {
        const problem = wrong[field.id]
        return (
          <FieldInput
            key={field.id}
            field={field}
            value={values[field.id]}
            error={problem && problemText(t, field, problem)}
            onChange={(value) => set(field.id, value)}
          />
        )
      })}
      <TrapField value={enquiry.website} onChange={enquiry.setWebsite} />
      <div className={stack(8, styles.consent)}>
        <p>{t('purpose', { purpose: form.purpose })}</p>
        <p>{t('retention', { days: form.retentionDays })}</p>
        <CheckField
          checked={enquiry.consent}
          error={wrong[AGREEMENT] && !enquiry.consent && t('missing.consent')}
          onChange={({ currentTarget }) => enquiry.setConsent(currentTarget.checked)}
        >
          {t('consent')}
        </CheckField>
      </div>
      {problem && (
        <Notice kind="bad" live>
          {problem}
        </Notice>
      )}
      {doubts.length > 0 ? (
        <Doubts {...enquiry} form={form} />
      ) : (
        <Button kind="solid" size="large" type="submit" busy={busy}>
          {t('send')}
        </Button>
      )}
    </form>
  )
}

type DoubtsProps = Pick<ReturnType<typeof useEnquiry>, 'doubts' | 'setDoubts' | 'sendSurely' | 'busy'> & { readonly form: ShownForm }

/** Asks for confirmation of answers that make the reader ineligible. */
function Doubts({ doubts, setDoubts, sendSurely, busy, form }: DoubtsProps) {
  const t = useTranslate(enquirySiteText)
  return (
    <Notice kind="warn" live title={t('doubt')}>
      <ul>
        {form.fields
          .filter(({ id }) => doubts.includes(id))
          .map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
      </ul>
      <p>{t('doubt-text')}</p>
      <p className={cluster(12, styles.doubts)}>
        <Button onClick={() => setDoubts([])}>{t('doubt-change')}</Button>
        <Button busy={busy} onClick={sendSurely}>
          {t('doubt-send')}
        </Button>
      </p>
    </Notice>
  )
}

type EndProps = { readonly end: EnquiryEnd; readonly form: ShownForm }

function Outcome({ end, form }: EndProps) {
  const t = useTranslate(enquirySiteText)
  const { token } = useSession()
  if (end.outcome === 'ineligible')
    return (
      <FormOutcome>
        <Notice kind="info" live title={t('ineligible')}>
          <p>{form.ineligible}</p>
        </Notice>
      </FormOutcome>
    )
  return (
    <FormOutcome>
      <Notice kind="ok" live title={t('sent')}>
        <p>{form.done}</p>
        <p>{t(token ? 'sent-account' : 'sent-receipt')}</p>
        <ReceiptNumber receipt={end.receipt} path="/contact" />
      </Notice>
    </FormOutcome>
  )
}
