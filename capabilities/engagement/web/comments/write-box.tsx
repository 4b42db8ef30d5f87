import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { AreaField } from '#web/kit/field/text-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import type { Comment } from '../../contract.ts'
import { talkText } from '../../text/talk-texts.ts'
import { createComment, updateComment } from './comment-calls.ts'
import live from './live-comments.module.css'

/** Equals COMMENT_LENGTH of the contract. */
const MOST = 1_000
/** The remaining characters are shown from here on. */
const NEAR_END = 200

type Props = {
  readonly number: number
  readonly label: string
  readonly answers?: string
  readonly changes?: Pick<Comment, 'id' | 'text'>
  readonly isOpen?: boolean
  onDone(): Promise<void>
  onCancel?(): void
}

/** Edits a new comment, a reply, or the reader's own comment. Ctrl and Enter send it. */
export function WriteBox({ label, isOpen = false, ...about }: Props) {
  const t = useTranslate(talkText)
  const { text, setText, left, error, busy, send, giveUp } = useWriting(about)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) form.current?.querySelector('textarea')?.focus()
  }, [isOpen])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    if (event.key === 'Escape') giveUp?.()
  }
  return (
    <form className={stack(8, live.write)} ref={form} onSubmit={(event) => void send(event)} id={id}>
      <AreaField
        label={label}
        help={left < 0 ? undefined : left <= NEAR_END ? t('left', { count: left }) : t('help')}
        error={left < 0 ? t('over', { count: -left }) : error}
        rows={3}
        value={text}
        onKeyDown={press}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={live.buttons}>
        {giveUp && (
          <Button kind="quiet" size="small" onClick={giveUp}>
            {t('cancel')}
          </Button>
        )}
        <Button kind="solid" size="small" type="submit" busy={busy}>
          {t(about.changes ? 'save' : 'send')}
        </Button>
      </div>
    </form>
  )
}

/** Stores the text until it is sent or discarded, and counts the remaining characters. */
function useWriting({ number, answers, changes, onDone, onCancel }: Omit<Props, 'label' | 'isOpen'>) {
  const t = useTranslate(talkText)
  const [text, setText, forgetText] = useStoredState(`comment ${changes?.id ?? answers ?? ''}`, changes?.text ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const left = MOST - [...text.trim()].length
  async function send(event?: FormEvent) {
    event?.preventDefault()
    if (busy || left < 0) return
    setBusy(true)
    const asked = changes
      ? ask(updateComment, { id: changes.id, text })
      : ask(createComment, { number, text, ...(answers !== undefined && { answers }) })
    const reply = await asked.catch(() => undefined)
    setBusy(false)
    if (!reply || !('ok' in reply)) return setError(reply?.message ?? t('failed'))
    setError(undefined)
    setText('')
    forgetText()
    const isWaiting = reply.ok.state === 'waiting'
    toast(isWaiting ? 'info' : 'ok', t(isWaiting ? 'waits' : changes ? 'changed' : 'sent'))
    await onDone()
  }
  const giveUp =
    onCancel &&
    (() => {
      forgetText()
      onCancel()
    })
  return { text, setText, left, error, busy, send, giveUp }
}
