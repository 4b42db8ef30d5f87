import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { revealRequestContact } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'
import styles from './requests.module.css'

/** Reveals the contact for a stated reason, which is recorded. */
export function RequestContact({ id }: { readonly id: string }) {
  const t = useTranslate(deskScreens)
  const [reason, setReason] = useState<string>()
  const [contact, setContact] = useState<string>()
  const revealing = useAction(revealRequestContact, { onDone: (ok) => setContact(ok.contact) })
  async function reveal(event: FormEvent) {
    event.preventDefault()
    if (reason) await revealing.run({ id, reason })
  }
  if (contact !== undefined) return <p className={styles.contact}>{contact}</p>
  if (reason === undefined)
    return (
      <Button size="small" kind="quiet" icon="eye" onClick={() => setReason('')}>
        {t('one.contact')}
      </Button>
    )
  return (
    <form className={stack(8, items.start, styles.contact)} method="post" onSubmit={(event) => void reveal(event)}>
      <TextInput
        label={t('one.contact-reason')}
        description={t('one.contact-hint')}
        value={reason}
        minLength={4}
        maxLength={200}
        required
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button size="small" type="submit" busy={revealing.busy}>
        {t('one.contact')}
      </Button>
      <RefusalNotice refused={revealing.refused} />
    </form>
  )
}
