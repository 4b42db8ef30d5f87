import { useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { RevealForm } from '#web/console/form/reveal-form.tsx'
import { useTranslate } from '#web/language.ts'
import { revealRequestContact } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'
import styles from './requests.module.css'

/** Reveals the contact for a stated reason, which is recorded. */
export function RequestContact({ id }: { readonly id: string }) {
  const t = useTranslate(deskScreens)
  const [contact, setContact] = useState<string>()
  const revealing = useAction(revealRequestContact, { onDone: (ok) => setContact(ok.contact) })
  if (contact !== undefined) return <p className={styles.contact}>{contact}</p>
  const words = { reveal: t('one.contact'), reason: t('one.contact-reason'), hint: t('one.contact-hint') }
  return <RevealForm words={words} revealing={revealing} onReason={(reason) => void revealing.run({ id, reason })} />
}
