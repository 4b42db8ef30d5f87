import { useEffect, useMemo } from 'react'
import { SECOND } from '#contract/duration.ts'
import { refresh } from '#web/console/call/queries.ts'
import { toastWithRetry, toastWithUndo } from '#web/console/dialog/undo.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { untoast } from '#web/kit/overlay/toast.tsx'
import { labelWith } from '#web/text/label-with.ts'
import { getPace, listQueues, type Task } from '../../contract.ts'

/** The undo toast is visible for this long. */
const UNDO_MS = 8 * SECOND

export type Decision = {
  readonly task: Task
  /** The toast text with the action and the title. */
  readonly words: string
  send(): Promise<CallRefusal | { readonly ok: unknown } | undefined>
}
export type PendingDecision = {
  readonly taskId: () => string | undefined
  /** Delays a decision and shows an undo toast; sends the previous one first. */
  postpone(decision: Decision, onUndo: () => void): Promise<void>
  flush(): Promise<void>
}

/**
 * Sends a decision when it can no longer be undone, so that the author is notified only once. Sends it early with the next decision, and
 * when the screen is left or hidden. If the browser ends first, the text waits again.
 */
export function usePendingDecision(): PendingDecision {
  const pending = useMemo(openPendingDecision, [])
  useEffect(() => {
    const flushHidden = () => document.visibilityState === 'hidden' && void pending.flush()
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      void pending.flush()
    }
  }, [pending])
  return pending
}

function openPendingDecision(): PendingDecision {
  let pending: { readonly decision: Decision; readonly timer: ReturnType<typeof setTimeout> } | undefined
  function take(): Decision | undefined {
    const decision = pending?.decision
    clearTimeout(pending?.timer)
    pending = undefined
    return decision
  }
  async function send(decision: Decision): Promise<void> {
    const outcome = await decision.send()
    if (outcome && !('ok' in outcome)) toastWithRetry(labelWith(decision.task.title, outcome.message), () => void send(decision))
    await refresh(getPace, listQueues)
  }
  async function flush(): Promise<void> {
    const decision = take()
    if (!decision) return
    untoast(decision.words)
    await send(decision)
  }
  return {
    taskId: () => pending?.decision.task.id,
    async postpone(decision, onUndo) {
      await flush()
      pending = { decision, timer: setTimeout(() => void flush(), UNDO_MS) }
      toastWithUndo(decision.words, () => {
        if (pending?.decision !== decision) return
        take()
        onUndo()
      })
    },
    flush,
  }
}
