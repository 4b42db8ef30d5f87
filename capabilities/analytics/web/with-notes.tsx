import type { ReactNode } from 'react'
import { ChartNotes } from '#web/chart/chart-notes.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { listNotes, type Selection } from '../contract.ts'

/** Adds notes to the charts by day inside it. */
export function WithNotes({ selection: { from, to }, children }: { readonly selection: Partial<Selection>; readonly children: ReactNode }) {
  const { ok } = useCall(listNotes, { from, to })
  return <ChartNotes value={ok?.notes.map(({ day, text }) => ({ at: day, text })) ?? []}>{children}</ChartNotes>
}
