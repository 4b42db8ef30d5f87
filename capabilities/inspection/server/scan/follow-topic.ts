import type { AnyTransaction } from '#server/database/database.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { matchesInTopics } from './find-matches.ts'
import { removeMatch, saveMatches } from './match-store.ts'
import { findMatchedTitles, listTopicTitles } from './topic-titles.ts'

/** Scans a topic's matched titles again after a rename or removal. */
export async function followTopic({ screening }: InspectionContext, tx: AnyTransaction, slug: string): Promise<void> {
  const own: Tx = tx.of()
  const known = new Set(await findMatchedTitles(own, slug))
  if (known.size === 0) return
  const titles = (await listTopicTitles(own)).filter(({ id }) => known.has(id))
  const matches = matchesInTopics(await screening.rules.current(tx), titles)
  const still = new Set(matches.map(({ id }) => id))
  for (const id of known) if (!still.has(id)) await removeMatch(own, id)
  await saveMatches(own, matches)
}
