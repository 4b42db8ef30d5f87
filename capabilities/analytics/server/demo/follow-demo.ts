import { demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import { type Listener, on } from '#server/database/events.ts'
import { loadPast } from './load-past.ts'
import { removePast } from './remove-past.ts'

export const followDemo: readonly Listener[] = [
  on(demoLoaded, async (tx, world) => loadPast(tx.of(), world)),
  on(demoRemoved, async (tx) => removePast(tx.of())),
]
