import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { InspectionDeps, Tx } from '../deps.ts'
import { matchesIn } from './find-matches.ts'
import { saveMatches } from './match-store.ts'

type Edition = { readonly itemId: string; readonly language: Language }

/**
 * Looks through what was approved of one edition: what lay in the trash was left out by every scan meanwhile. Captions of its videos are left to the
 * next scan, since a file is not read while something is locked.
 */
export async function scanEdition(
  { content, screening }: Pick<InspectionDeps, 'content' | 'screening'>,
  tx: AnyTransaction,
  edition: Edition,
): Promise<void> {
  const screen = await screening.rules.current(tx)
  const own: Tx = tx.of()
  await saveMatches(own, await matchesIn(own, screen, await content.findApprovedTexts(tx, edition), new Map()))
}
