import { useCallback, useEffect, useRef, useState } from 'react'
import { MINUTE } from '#contract/duration.ts'
import { runCall } from '#web/console/call/use-action.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { claimNextTask, releaseTasks, renewClaims, type Task } from '../contract.ts'
import { type Decision, type PendingDecision, usePendingDecision } from './judge/use-pending-decision.ts'

const RENEW_MS = 5 * MINUTE

type Tasks = {
  /** Is undefined while loading, and null when there is none. */
  readonly task: Task | null | undefined
  /** Undefined while it is not known. */
  readonly waiting: number | undefined
  readonly refused: CallRefusal | undefined
  /** Shows the next text, which is usually preloaded. */
  goOn(): void
  /** Delays a decision so that it can be undone, and shows the next text. */
  decide(decision: Decision): Promise<void>
  /** Checks for waiting texts again. */
  look(): void
  leave(): Promise<void>
}

/** Claims the shown text and the next one. Starts with `taskId` if it still waits. */
export function useTasks(queueId: string | undefined, taskId: string | undefined): Tasks {
  const pending = usePendingDecision()
  const { ask, waiting, refused } = useAsking(queueId, pending)
  const [task, setTask] = useState<Task | null>()
  const upcoming = useRef<Promise<Task | null>>(undefined)
  const ids = useRef<readonly string[]>([])

  const show = useCallback(
    async (next: Promise<Task | null>) => {
      setTask(undefined)
      const shown = await next
      ids.current = shown ? [shown.id] : []
      setTask(shown)
      if (!shown) return
      upcoming.current = ask([shown.id])
      const following = await upcoming.current
      if (following) ids.current = [shown.id, following.id]
    },
    [ask],
  )
  const begun = useRef<string>(undefined)
  useEffect(() => {
    const wanted = `${queueId} ${taskId}`
    if (begun.current === wanted) return
    begun.current = wanted
    void show(ask([], taskId))
  }, [ask, show, queueId, taskId])
  useEffect(() => {
    const timer = setInterval(() => ids.current.length > 0 && void runCall(renewClaims, { taskIds: [...ids.current] }), RENEW_MS)
    return () => clearInterval(timer)
  }, [])

  const goOn = () => void show((async () => (await upcoming.current) ?? (await ask([])))())
  return {
    task,
    waiting,
    refused,
    goOn,
    async decide(decision) {
      setTask(undefined)
      // Leaving must not release what is decided, even before the next text is there: the decision can still have to be sent again.
      ids.current = ids.current.filter((id) => id !== decision.task.id)
      await pending.postpone(decision, () => void show(Promise.resolve(decision.task)))
      goOn()
    },
    look: () => void show(ask([])),
    async leave() {
      await pending.flush()
      await runCall(releaseTasks, { taskIds: [...ids.current] })
      ids.current = []
    },
  }
}

/** Requests the next text besides those held already. */
function useAsking(queueId: string | undefined, pending: PendingDecision) {
  const [waiting, setWaiting] = useState<number>()
  const [refused, setRefused] = useState<CallRefusal>()
  const ask = useCallback(
    async (holding: readonly string[], taskId?: string): Promise<Task | null> => {
      const answer = await runCall(claimNextTask, {
        ...(queueId !== undefined && { queueId }),
        ...(taskId !== undefined && { taskId }),
        holding: [...holding, pending.taskId()].filter((id) => id !== undefined),
      })
      if (!answer) return null
      setRefused('ok' in answer ? undefined : answer)
      if (!('ok' in answer)) return null
      setWaiting(answer.ok.waiting)
      return answer.ok.task
    },
    [queueId, pending],
  )
  return { ask, waiting, refused }
}
