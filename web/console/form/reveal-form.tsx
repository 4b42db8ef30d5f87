import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import { RefusalNotice } from '../call/refusal-notice.tsx'
import type { CallRefusal } from '../refusal.ts'
import styles from './form.module.css'

type Props = {
  readonly words: { readonly reveal: string; readonly reason: string; readonly hint: string }
  readonly revealing: { readonly busy: boolean; readonly refused: CallRefusal | undefined }
  onReason(reason: string): void
}

/** Asks for the reason, which is recorded, before masked text is revealed. The caller replaces it by the text. */
export function RevealForm({ words, revealing, onReason }: Props) {
  const [reason, setReason] = useState<string>()
  function send(event: FormEvent) {
    event.preventDefault()
    if (reason && !revealing.busy) onReason(reason)
  }
  if (reason === undefined)
    return (
      <Button size="small" kind="quiet" icon="eye" onClick={() => setReason('')}>
        {words.reveal}
      </Button>
    )
  return (
    <form className={stack(8, items.start, styles.reveal)} method="post" onSubmit={send}>
      <TextInput
        label={words.reason}
        description={words.hint}
        value={reason}
        minLength={4}
        maxLength={200}
        required
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button size="small" type="submit" busy={revealing.busy}>
        {words.reveal}
      </Button>
      <RefusalNotice refused={revealing.refused} />
    </form>
  )
}
