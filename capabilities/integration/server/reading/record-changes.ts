import { contentChanged } from '#capabilities/content/contract.ts'
import { type Listener, on } from '#server/database/events.ts'
import { writeChange } from './change-store.ts'

/** Records every change of a public item, so that programs can follow them. Pages of the site are no items. */
export const recordChanges: Listener = on(contentChanged, async (tx, change) => {
  if (change.section !== 'page') await writeChange(tx, change)
})
