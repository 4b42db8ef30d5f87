import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import type { Reply } from '#web/ask.ts'
import { CHAT_LENGTH } from '../../../contract.ts'

type Options<C extends AnyCall> = {
  send(text: string): Promise<Reply<C>>
  /** Returns the note below the field after success. */
  onSent(ok: OutputOf<C>): string
}

/** Sends a typed line, one at a time. A refused line stays in the field, with the reason as the note. */
export function useLine<C extends AnyCall>({ send, onSent }: Options<C>) {
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    const reply = await send(text).catch(() => undefined)
    setBusy(false)
    if (!reply) return
    if (!('ok' in reply)) return setNote(reply.message)
    setText('')
    setNote(onSent(reply.ok))
  }
  return {
    note,
    busy,
    onSubmit: (event: FormEvent) => void submit(event),
    field: {
      maxLength: CHAT_LENGTH,
      autoComplete: 'off',
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
    },
  }
}
