import { useSearchParams } from 'react-router'
import type { Selection } from '../contract.ts'
import { daysOfPeriod, USUAL } from './periods.ts'

const NAMES = ['from', 'to', 'compare', 'section', 'kind', 'language', 'channel'] as const
type Name = (typeof NAMES)[number]

/** Keeps the selection of a screen in the address, so that a link shows the same. The default is the last 30 days. */
export function useAnalysisSelection() {
  const [address, setAddress] = useSearchParams()
  const chosen = Object.fromEntries(NAMES.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])))
  const set = (changes: Partial<Record<Name, string | null>>) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })
  const days = address.get('from') || address.get('to') ? {} : daysOfPeriod(USUAL, Date.now())
  return { selection: { ...days, ...chosen } as Partial<Selection>, set }
}
