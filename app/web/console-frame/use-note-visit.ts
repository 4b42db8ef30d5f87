import { useEffect } from 'react'
import { listVisits, recordVisit } from '#capabilities/workplace/contract.ts'
import type { ConsolePage } from '#contract/console.ts'
import { ask } from '#web/ask.ts'
import { refresh } from '#web/console/call/queries.ts'
import { HOME } from './tabs/tabs.ts'

/** A page counts as visited after this time. */
const STAYS_MS = 1_500

/** Records visited pages for the list of recent pages. The workplace itself is not recorded, because it shows that list. */
export function useNoteVisit(page: ConsolePage | undefined, isOpen: boolean): void {
  const name = isOpen && page && page.partOf === undefined && page.name !== HOME.name ? page.name : undefined
  useEffect(() => {
    if (name === undefined) return
    const timer = setTimeout(() => void note(name), STAYS_MS)
    return () => clearTimeout(timer)
  }, [name])
}

/** A failed record is ignored. */
async function note(page: string): Promise<void> {
  const reply = await ask(recordVisit, { page }).catch(() => undefined)
  if (reply && 'ok' in reply) await refresh(listVisits)
}
