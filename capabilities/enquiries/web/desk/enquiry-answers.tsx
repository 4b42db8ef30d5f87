import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { revealEnquiryContact } from '../../contract.ts'
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
                {answer.isMasked && <Contact id={id} field={answer.id} isPhone={answer.kind === 'phone'} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type ContactProps = { readonly id: string; readonly field: string; readonly isPhone: boolean }

/** Reveals a phone number or an email address for a stated reason, which is recorded. */
function Contact({ id, field, isPhone }: ContactProps) {
  const t = useTranslate(enquiryScreens)
  const [reason, setReason] = useState<string>()
  const [contact, setContact] = useState<string>()
  const revealing = useAction(revealEnquiryContact, { onDone: (ok) => setContact(ok.contact) })
  async function reveal(event: FormEvent) {
    event.preventDefault()
    if (reason) await revealing.run({ id, field, reason })
  }
  if (contact !== undefined)
    return (
      <a className={styles.phone} href={isPhone ? `tel:${contact.replaceAll(/[^+\d]/g, '')}` : `mailto:${contact}`}>
        {contact}
      </a>
    )
  if (reason === undefined)
    return (
      <Button size="small" kind="quiet" icon="eye" onClick={() => setReason('')}>
        {t(isPhone ? 'one.phone' : 'one.email')}
      </Button>
    )
  return (
    <form className={stack(8, items.start, styles.reveal)} method="post" onSubmit={(event) => void reveal(event)}>
      <TextInput
        label={t('one.phone-reason')}
        description={t('one.phone-hint')}
        value={reason}
        minLength={4}
        maxLength={200}
        required
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button size="small" type="submit" busy={revealing.busy}>
        {t(isPhone ? 'one.phone' : 'one.email')}
      </Button>
      <RefusalNotice refused={revealing.refused} />
    </form>
  )
}
