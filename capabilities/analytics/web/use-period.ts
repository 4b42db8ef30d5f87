import { dayOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { listNotes, type Selection } from '../contract.ts'

/** The days that are shown, in words: those chosen, else the last thirty. */
export function usePeriod({ from, to }: Partial<Selection>): string | undefined {
  const { ok } = useCall(listNotes, { from, to })
  return ok && `${ok.from} – ${ok.to}`
}

/** So many days up to an instant, in words. */
export const daysUpTo = (at: string, days: number): string => `${dayOf(Date.parse(at) - (days - 1) * DAY)} – ${dayOf(at)}`
