import { NEWEST, newHead } from '../fixtures/curation.ts'
import { oneOfTheNewest } from './ledger.ts'
import type { Action, Actor } from './people.ts'

/** Creates sets by hand and by rules, picks items for the sets of others, and switches sets on and off. */
export const curate: Action = async (actor) => {
  const { chance, ledger } = actor
  const set = oneOfTheNewest(ledger.sets, chance.oneOf)
  if (!set || chance.percent(20)) return begin(actor, chance.oneOf(['artificial', 'rules']))
  if (chance.percent(30))
    return void (await actor.ask('/api/curation/sets/status', { ids: [set.id], status: chance.oneOf(['online', 'online', 'offline']) }))
  const read = await actor.ask('/api/curation/sets/read', { id: set.id })
  if (read?.http !== 200) return
  const ids = new Set(Array.from({ length: 4 }, () => oneOfTheNewest(ledger.texts, chance.oneOf)?.id).filter((id) => id !== undefined))
  const picks = [...ids].map((itemId) => ({ itemId, note: '' }))
  await actor.ask('/api/curation/sets/picks/save', { id: set.id, version: read.data['version'], picks })
}

async function begin({ ask, ledger }: Actor, filterType: string): Promise<void> {
  const made = await ask('/api/curation/sets/create', { ...newHead(), filterType })
  if (made?.http !== 200) return
  const [id, version] = [String(made.data['id']), made.data['version']]
  ledger.sets.push({ id, number: Number(made.data['number']) })
  if (filterType === 'rules') await ask('/api/curation/sets/filling/save', { id, version, ...NEWEST })
  await ask('/api/curation/sets/status', { ids: [id], status: 'online' })
}
