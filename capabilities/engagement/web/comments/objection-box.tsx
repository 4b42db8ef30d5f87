import { type FormEvent, useState } from 'react'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { AreaField } from '#web/kit/field/text-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import type { Appealed } from '../../contract.ts'
import { talkText } from '../../text/talk-texts.ts'
import { objectToModeration } from './comment-calls.ts'
import live from './live-comments.module.css'
import type { OwnCommentState } from './use-comments.ts'

/** `reason` is left out where the place shows it already. */
type Decided = Pick<OwnCommentState['list'][number], 'id' | 'note' | 'objection' | 'mayObject'> & {
  readonly reason?: OwnCommentState['list'][number]['reason']
}
type Props = { readonly about: Appealed; readonly decided: Decided; onDone(): Promise<void> }

/** Shows why a comment or its author was sanctioned, and the state of an appeal or a form for one. */
export function ObjectionBox({ about, decided, onDone }: Props) {
  const t = useTranslate(talkText)
  const [isOpen, setOpen] = useState(false)
  const { reason, note, objection, mayObject } = decided
  return (
    <div className={stack(6, items.start, live.decided)}>
      {reason && <p>{t('why', { reason: t(`reason.${reason}`) })}</p>}
      {note && <p>{note}</p>}
      {objection && <p>{t(`objection.${objection.state}`, { answer: objection.answer })}</p>}
      {mayObject && !isOpen && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('object')}
        </Button>
      )}
      {mayObject && isOpen && <ObjectionForm about={about} id={decided.id} onDone={onDone} />}
    </div>
  )
}

function ObjectionForm({ about, id, onDone }: { readonly about: Appealed; readonly id: string; onDone(): Promise<void> }) {
  const t = useTranslate(talkText)
  const [text, setText, forgetText] = useStoredState(`appeal ${id}`, '')
  const [error, setError] = useState<string>()
  async function send(event: FormEvent) {
    event.preventDefault()
    const reply = await ask(objectToModeration, { about, id, text }).catch(() => undefined)
    if (!reply || !('ok' in reply)) return setError(reply?.message ?? t('failed'))
    forgetText()
    toast('ok', t('object-sent'))
    await onDone()
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <AreaField
        label={t('object-field')}
        help={t('object-help')}
        error={error}
        rows={2}
        required
        minLength={5}
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button size="small" type="submit">
        {t('object-send')}
      </Button>
    </form>
  )
}
