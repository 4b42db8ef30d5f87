import { useEffect } from 'react'
import { listVisits, recordVisit } from '#capabilities/workplace/contract.ts'
import type { ConsolePage } from '#contract/console.ts'
import { ask } from '#web/ask.ts'
import { refresh } from '#web/console/call/queries.ts'
import { HOME } from './tabs/tabs.ts'

/** An operator who stays this long has come to see the page. */
const STAYS_MS = 1_500

/** Notes that a page was opened, for the list of the pages that one visited last. The list itself is on the workplace, which is not noted. */
export function useNoteVisit(page: ConsolePage | undefined, isOpen: boolean): void {
  const name = isOpen && page && page.partOf === undefined && page.name !== HOME.name ? page.name : undefined
  useEffect(() => {
    if (name === undefined) return
    const timer = setTimeout(() => void note(name), STAYS_MS)
    return () => clearTimeout(timer)
  }, [name])
}

/** A visit that is not noted is no loss. */
async function note(page: string): Promise<void> {
  const reply = await ask(recordVisit, { page }).catch(() => undefined)
  if (reply && 'ok' in reply) await refresh(listVisits)
}
