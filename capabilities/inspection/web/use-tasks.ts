import { useCallback, useEffect, useRef, useState } from 'react'
import { MINUTE } from '#contract/duration.ts'
import type { Refusal } from '#web/console/refusal.ts'
import { actOn } from '#web/console/use-act.ts'
import { leaveTasks, renewClaims, type Task, takeNext } from '../contract.ts'

const RENEW_MS = 5 * MINUTE

export type Tasks = {
  /** Undefined: being asked for; null: there is none. */
  readonly task: Task | null | undefined
  readonly waiting: number
  readonly refused: Refusal | undefined
  /** The present one is decided: on to the next, which is there already as a rule. */
  goOn(): void
  /** Looks whether something waits by now. */
  look(): void
  /** Gives back what is held. */
  leave(): Promise<void>
}

/** The text that is judged and the next one, both held by who asks. */
export function useTasks(queueId: string | undefined): Tasks {
  const [task, setTask] = useState<Task | null>()
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<Refusal>()
  const upcoming = useRef<Promise<Task | null>>(undefined)
  const ids = useRef<readonly string[]>([])

  const ask = useCallback(
    async (holding: readonly string[]): Promise<Task | null> => {
      const answer = await actOn(takeNext, { ...(queueId !== undefined && { queueId }), holding: [...holding] })
      if (!answer) return null
      if (!('ok' in answer)) {
        setRefused(answer)
        return null
      }
      setRefused(undefined)
      setWaiting(answer.ok.waiting)
      return answer.ok.task
    },
    [queueId],
  )
  const show = useCallback(
    async (next: Promise<Task | null>) => {
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
  const look = useCallback(() => {
    setTask(undefined)
    void show(ask([]))
  }, [ask, show])
  const begun = useRef<string>(undefined)
  useEffect(() => {
    const wanted = queueId ?? ''
    if (begun.current === wanted) return
    begun.current = wanted
    look()
  }, [look, queueId])
  useEffect(() => {
    const timer = setInterval(() => ids.current.length > 0 && void actOn(renewClaims, { taskIds: [...ids.current] }), RENEW_MS)
    return () => clearInterval(timer)
  }, [])

  return {
    ...{ task, waiting, refused, look },
    goOn() {
      setTask(undefined)
      void show((async () => (await upcoming.current) ?? (await ask([])))())
    },
    async leave() {
      await actOn(leaveTasks, { taskIds: [...ids.current] })
      ids.current = []
    },
  }
}
