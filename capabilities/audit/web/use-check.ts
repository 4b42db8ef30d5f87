import { useRef, useState } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { runCall } from '#web/console/call/use-action.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { getChain, verifyRange } from '../contract.ts'

export type Checked = {
  readonly from: number
  readonly upto: number
  readonly broken: { readonly seq: number; readonly fault: string } | null
}

/** Verifies one part at a time until all are checked, a fault is found, or the operator stops it. */
export function useCheck() {
  const [running, setRunning] = useState(false)
  const [upto, setUpto] = useState(0)
  const [done, setDone] = useState<Checked>()
  const [refused, setRefused] = useState<CallRefusal>()
  const stopped = useRef(false)

  async function start(from: number, last: number): Promise<void> {
    stopped.current = false
    setRunning(true)
    setUpto(0)
    setDone(undefined)
    setRefused(undefined)
    let checked: Checked = { from, upto: from - 1, broken: null }
    while (checked.upto < last && !checked.broken && !stopped.current) {
      const outcome = await runCall(verifyRange, { from: checked.upto + 1, upto: last })
      if (!outcome || 'refused' in outcome) {
        setRefused(outcome)
        break
      }
      const { upto: next, broken } = outcome.ok
      if (next < checked.upto + 1 && !broken) break // trimmed meanwhile
      checked = { from, upto: next, broken }
      setUpto(next)
    }
    setRunning(false)
    if (checked.upto >= from || checked.broken) setDone(checked)
    void refresh(getChain)
  }
  return { running, upto, done, refused, start, stop: () => (stopped.current = true) }
}
