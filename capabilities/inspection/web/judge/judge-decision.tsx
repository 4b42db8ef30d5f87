import { Checkbox, Textarea } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useKeys } from '#web/console/form/use-keys.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import { approveTask, getPace, listQueues, RETURN_REASONS, type ReturnReason, returnTask, skipTask, type Task } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import { inspectionText } from '../../text/texts.ts'
import styles from '../inspection.module.css'
import { blockOf } from './block-of.ts'
import { HandOver } from './hand-over.tsx'
import type { InlineComments } from './use-inline-comments.ts'
import type { Decision as Decided } from './use-pending-decision.ts'

type Props = {
  readonly task: Task
  readonly inlineComments: InlineComments
  readonly region: RefObject<HTMLElement | null>
  onDecided(decision: Decided): void
  /** It is in other hands. */
  onSkipped(): void
}

/** Pass, send back with reasons and comments, or leave it to somebody else. */
export function Decision({ task, inlineComments, region, onDecided, onSkipped }: Props) {
  const [t, name] = [useTranslate(inspectionScreens), useTranslate(inspectionText)]
  const [reasons, setReasons] = useState<readonly ReturnReason[]>([])
  const [note, setNote, forgetNote] = useStoredState(`note ${task.id}`, '')
  const [gives, setGives] = useState(false)
  const [asked, setAsked] = useState(false)
  const choices = useRef<HTMLFieldSetElement>(null)
  const [takesOffline, setTakesOffline] = useState(false)
  const skipping = useAction(skipTask, { changes: [getPace, listQueues], onDone: onSkipped })
  const { busy } = skipping
  const { title } = task
  const isBlocked = task.flags.some(({ onHit }) => onHit === 'block')
  const turn = (reason: ReturnReason | undefined) =>
    reason && setReasons((before) => (before.includes(reason) ? before.filter((each) => each !== reason) : [...before, reason]))

  /** Before, the decision may be taken back. */
  async function sent<Reply>(reply: Promise<Reply>): Promise<Reply> {
    const result = await reply
    forgetNote()
    inlineComments.forget()
    return result
  }
  const count = reasons.length
  /** What a key does is named first: one that was meant for something else decides nothing. */
  async function back(byKey: boolean) {
    if (busy || count === 0) return
    const named = { title: t('judge.confirm-return', { title }), text: t('judge.confirm-return-text', { n: count }) }
    const question =
      task.phase === 'recheck'
        ? { title: t('judge.offline-title'), text: t('judge.offline-text'), danger: true }
        : byKey
          ? named
          : undefined
    if (question && !(await confirm({ ...question, action: t(takesOffline ? 'judge.offline' : 'judge.return') }))) return
    const comments = inlineComments.list
      .filter(({ text }) => text.trim() !== '')
      .map(({ quote, text }) => ({ blockId: blockOf(task.draft.body, quote), quote, text }))
    const input = { taskId: task.id, reasons: [...reasons], note, inlineComments: comments, takeOffline: takesOffline }
    onDecided({ task, words: t('judge.done-return', { title }), send: () => sent(runCall(returnTask, input)) })
  }
  /** Nothing is returned without a reason: they are shown, however far away. */
  function askReason() {
    setAsked(true)
    choices.current?.scrollIntoView({ block: 'center' })
    choices.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  async function pass(byKey: boolean) {
    if (busy || isBlocked) return
    const question = { title: t('judge.confirm-pass', { title }), text: t('judge.confirm-pass-text'), action: t('judge.pass') }
    if (byKey && !(await confirm(question))) return
    onDecided({ task, words: t('judge.done-pass', { title }), send: () => sent(runCall(approveTask, { taskId: task.id })) })
  }
  const skip = () => !busy && void skipping.run({ taskId: task.id })
  const numbers = RETURN_REASONS.map((reason, place) => [String((place + 1) % 10), () => turn(reason)] as const)
  useKeys(region, { p: () => void pass(true), r: () => void back(true), s: skip, ...Object.fromEntries(numbers) })
  return (
    <Card title={t('judge.decision')}>
      <div className={styles.stack}>
        <div className={styles.decide}>
          <Button kind="solid" blocked={isBlocked ? t('judge.blocked') : undefined} onClick={() => void pass(false)}>
            {t('judge.pass')}
          </Button>
          <Button onClick={() => (count === 0 ? askReason() : void back(false))}>
            {count > 0 ? t('judge.return-n', { n: count }) : t('judge.return')}
          </Button>
          <Button kind="quiet" busy={skipping.busy} onClick={skip}>
            {t('judge.skip')}
          </Button>
          <Button kind="quiet" onClick={() => setGives(true)}>
            {t('waiting.give')}
          </Button>
          {inlineComments.hasSelected && <CommentButton inlineComments={inlineComments} className={styles.atThumb} />}
        </div>
        {gives && <HandOver taskId={task.id} title={task.title} onDone={onSkipped} onClose={() => setGives(false)} />}
        <RefusalNotice refused={skipping.refused} />
        <fieldset ref={choices} className={styles.reasons}>
          <legend>{t('judge.reasons')}</legend>
          {asked && count === 0 && (
            <p className={styles.missing} role="alert">
              {t('judge.reason-needed')}
            </p>
          )}
          {RETURN_REASONS.map((reason, place) => (
            <Checkbox
              key={reason}
              label={`${(place + 1) % 10} ${name(`return.${reason}`)}`}
              checked={reasons.includes(reason)}
              onChange={() => turn(reason)}
            />
          ))}
          {task.phase === 'recheck' && (
            <Checkbox label={t('judge.take-offline')} checked={takesOffline} onChange={({ target }) => setTakesOffline(target.checked)} />
          )}
        </fieldset>
        <Textarea
          label={t('judge.message')}
          autosize
          minRows={2}
          maxLength={1_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <InlineCommentList inlineComments={inlineComments} region={region} />
        <p className={styles.keys}>
          {t('judge.keys', {
            keys: (
              [
                'judge.key-pass',
                'judge.key-return',
                'judge.key-reason',
                'judge.key-skip',
                'judge.key-comment',
                'judge.key-changes',
              ] as const
            )
              .map((key) => t(key))
              .join(' · '),
          })}
        </p>
      </div>
    </Card>
  )
}

function InlineCommentList({ inlineComments, region }: Pick<Props, 'inlineComments' | 'region'>) {
  const t = useTranslate(inspectionScreens)
  function remove(key: number) {
    inlineComments.remove(key)
    region.current?.focus({ preventScroll: true }) // the keys go on being heard
  }
  return (
    <div className={styles.stack}>
      {inlineComments.list.map(({ key, quote, text }) => (
        <div key={key} className={styles.comment}>
          <Textarea
            label={t('judge.comment-of', { quote: quote || t('judge.whole') })}
            autoFocus
            autosize
            maxLength={1_000}
            value={text}
            onChange={({ target }) => inlineComments.change(key, target.value)}
          />
          <IconButton icon="close" label={t('judge.comment-remove')} onClick={() => remove(key)} />
        </div>
      ))}
      <div>
        <CommentButton inlineComments={inlineComments} />
        <p className={styles.quiet}>{t('judge.comment-hint')}</p>
      </div>
    </div>
  )
}

/** What is selected stays so while it is pressed. */
function CommentButton({ inlineComments, className }: Pick<Props, 'inlineComments'> & { readonly className?: string | undefined }) {
  const t = useTranslate(inspectionScreens)
  return (
    <Button size="small" className={className} onMouseDown={(event) => event.preventDefault()} onClick={inlineComments.addSelected}>
      {t('judge.comment-add')}
    </Button>
  )
}
