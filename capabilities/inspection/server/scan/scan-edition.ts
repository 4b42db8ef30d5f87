import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { InspectionDeps } from '../deps.ts'
import { matchesIn } from './find-matches.ts'
import { saveMatches } from './match-store.ts'

type Edition = { readonly itemId: string; readonly language: Language }

/** Looks through what was approved of one edition: what lay in the trash was left out by every scan meanwhile. */
export async function scanEdition(
  { content, screening }: Pick<InspectionDeps, 'content' | 'screening'>,
  tx: AnyTransaction,
  edition: Edition,
): Promise<void> {
  const screen = await screening.rules.current(tx)
  await saveMatches(tx.of(), matchesIn(screen, await content.findApprovedTexts(tx, edition)))
}
