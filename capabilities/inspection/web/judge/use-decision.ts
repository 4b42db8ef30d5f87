import { useState } from 'react'
import { type ActionOutcome, runCall, useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useTranslate } from '#web/language.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import { approveTask, getPace, listQueues, type ReturnReason, returnTask, skipTask, type Task } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import { useDecidedBy } from '../decided-by.ts'
import { blockOf } from './block-of.ts'
import type { InlineComments } from './use-inline-comments.ts'
import type { Decision } from './use-pending-decision.ts'

export type DecisionProps = {
  readonly task: Task
  readonly inlineComments: InlineComments
  onDecided(decision: Decision): void
  /** Is called after the task was left to other inspectors. */
  onSkipped(): void
}

export function useDecision({ task, inlineComments, onDecided, onSkipped }: DecisionProps) {
  const t = useTranslate(inspectionScreens)
  const [reasons, setReasons, forgetReasons] = useStoredState<readonly ReturnReason[]>(`reasons ${task.id}`, [])
  const [note, setNote, forgetNote] = useStoredState(`note ${task.id}`, '')
  const nameDecider = useDecidedBy()
  const [takesOffline, setTakesOffline] = useState(false)
  const skipping = useAction(skipTask, { changes: [getPace, listQueues], onDone: onSkipped })
  const { busy } = skipping
  const { title } = task
  const lacksNote = reasons.includes('other') && note.trim() === ''
  const isBlocked = task.flags.some(({ onHit }) => onHit === 'block')

  /** Keeps the note and comments until the decision is sent, because it can be undone until then. */
  async function sent(reply: Promise<ActionOutcome<typeof approveTask | typeof returnTask> | undefined>) {
    const result = await reply
    if (!result) return result
    if (!('ok' in result)) return nameDecider(result) // typed input is restored when the text is opened again
    for (const forget of [forgetReasons, forgetNote, inlineComments.forget]) forget()
    return result
  }
  /** Asks for confirmation when a key triggered the decision, because it may have been meant for something else. */
  function questionOfReturn(byKey: boolean) {
    if (task.phase === 'recheck')
      return {
        title: t('judge.overturn-title', { title }),
        text: t(takesOffline ? 'judge.offline-text' : 'judge.overturn-text'),
        danger: true,
      }
    return byKey ? { title: t('judge.confirm-return', { title }), text: t('judge.confirm-return-text', { n: reasons.length }) } : undefined
  }
  return {
    reasons,
    turn: (reason: ReturnReason | undefined) =>
      reason && setReasons((before) => (before.includes(reason) ? before.filter((each) => each !== reason) : [...before, reason])),
    note,
    setNote,
    takesOffline,
    setTakesOffline,
    lacksNote,
    isBlocked,
    busy,
    refused: skipping.refused,
    skip: () => !busy && void skipping.run({ taskId: task.id }),
    async back(byKey: boolean) {
      if (busy || reasons.length === 0 || lacksNote) return
      const question = questionOfReturn(byKey)
      if (question && !(await confirm({ ...question, action: t(takesOffline ? 'judge.offline' : 'judge.return') }))) return
      const comments = inlineComments.list
        .filter(({ text }) => text.trim() !== '')
        .map(({ quote, text }) => ({ blockId: blockOf(task.draft.body, quote), quote, text }))
      const input = { taskId: task.id, reasons: [...reasons], note, inlineComments: comments, takeOffline: takesOffline }
      onDecided({ task, words: t('judge.done-return', { title }), send: () => sent(runCall(returnTask, input)) })
    },
    async pass(byKey: boolean) {
      if (busy || isBlocked) return
      const question = { title: t('judge.confirm-pass', { title }), text: t('judge.confirm-pass-text'), action: t('judge.pass') }
      if (byKey && !(await confirm(question))) return
      onDecided({ task, words: t('judge.done-pass', { title }), send: () => sent(runCall(approveTask, { taskId: task.id, note })) })
    },
  }
}
