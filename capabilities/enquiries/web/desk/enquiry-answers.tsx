import { useState } from 'react'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { RecordedScans } from '#web/console/form/recorded-scans.tsx'
import { RevealForm } from '#web/console/form/reveal-form.tsx'
import box from '#web/kit/style/box.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { readEnquiryScan, revealEnquiryContact } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import styles from './enquiries.module.css'
import type { WholeEnquiry } from './whole-enquiry.ts'

export function EnquiryAnswers({ enquiry: { id, answers } }: { readonly enquiry: WholeEnquiry }) {
  const t = useTranslate(enquiryScreens)
  return (
    <section>
      <h3>{t('one.answers')}</h3>
      {answers === null ? (
        <p>{t('one.unreadable')}</p>
      ) : (
        <dl className={stack(12, box.panel, styles.answers)}>
          {answers.map((answer) => (
            <div key={answer.id}>
              <dt>{answer.label}</dt>
              <dd>
                {answer.text === '' ? <span className={text.fine}>{t('one.empty')}</span> : answer.text}
                {answer.scans.length > 0 && <Scans id={id} scans={answer.scans} />}
                {answer.isMasked && <Contact id={id} field={answer.id} isPhone={answer.kind === 'phone'} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Opens scans for a stated reason, which is recorded with each of them. */
function Scans({ id, scans }: { readonly id: string; readonly scans: readonly string[] }) {
  const t = useTranslate(enquiryScreens)
  const [reason, setReason] = useState<string>()
  const words = { reveal: t('one.scans'), reason: t('one.phone-reason'), hint: t('one.phone-hint') }
  if (reason === undefined) return <RevealForm words={words} revealing={{ busy: false, refused: undefined }} onReason={setReason} />
  return <RecordedScans scans={scans} open={(scanId) => runCall(readEnquiryScan, { id, scanId, reason })} />
}

type ContactProps = { readonly id: string; readonly field: string; readonly isPhone: boolean }

/** Reveals a phone number or an email address for a stated reason, which is recorded. */
function Contact({ id, field, isPhone }: ContactProps) {
  const t = useTranslate(enquiryScreens)
  const [contact, setContact] = useState<string>()
  const revealing = useAction(revealEnquiryContact, { onDone: (ok) => setContact(ok.contact) })
  if (contact !== undefined)
    return (
      <a className={styles.phone} href={isPhone ? `tel:${contact.replaceAll(/[^+\d]/g, '')}` : `mailto:${contact}`}>
        {contact}
      </a>
    )
  const words = { reveal: t(isPhone ? 'one.phone' : 'one.email'), reason: t('one.phone-reason'), hint: t('one.phone-hint') }
  return <RevealForm words={words} revealing={revealing} onReason={(reason) => void revealing.run({ id, field, reason })} />
}
