import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { GIVEN_NUMBER_LENGTH } from '#contract/input/typed.ts'
import { Button } from '../button.tsx'
import { TextField } from '../field/text-field.tsx'
import panel from '../style/box.module.css'
import { fit, stack } from '../style/layouts.ts'
import styles from './receipt.module.css'
import { readReceiptHash } from './receipt-hash.ts'

type Reply<Found> = { readonly ok: Found } | { readonly refused: string; readonly message: string }
type Props<Found> = {
  readonly words: Readonly<Record<'title' | 'label' | 'send' | 'unknown' | 'failed', string>>
  find(receipt: string): Promise<Reply<Found>>
  children(found: Found): ReactNode
}

/** Shows a status by receipt number. A number in the address is looked up at once. */
export function ReceiptForm<Found>({ words, find, children }: Props<Found>) {
  const id = useId()
  const [receipt, setReceipt] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Found>()
  const panelRef = useRef<HTMLElement>(null)
  async function look(asked: string) {
    const reply = await find(asked).catch(() => ({ refused: '', message: words.failed }))
    setFound('ok' in reply ? reply.ok : undefined)
    setError('ok' in reply ? undefined : UNKNOWN.includes(reply.refused) ? words.unknown : reply.message)
  }
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const named = readReceiptHash(location.hash)
    if (named === undefined) return
    setReceipt(named)
    void latest.current(named).then(() => panelRef.current?.scrollIntoView({ block: 'nearest' }))
  }, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void look(receipt)
  }
  return (
    <section ref={panelRef} className={panel.aside} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <form className={stack(16, fit, styles.form)} method="post" onSubmit={send}>
        <TextField
          label={words.label}
          error={error}
          value={receipt}
          maxLength={GIVEN_NUMBER_LENGTH}
          required
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setReceipt(currentTarget.value)}
        />
        <Button type="submit">{words.send}</Button>
      </form>
      {found !== undefined && <div className={styles.found}>{children(found)}</div>}
    </section>
  )
}

/** Refusals of unknown and malformed receipt numbers. */
const UNKNOWN: readonly string[] = ['NOT_FOUND', 'BAD_REQUEST']
