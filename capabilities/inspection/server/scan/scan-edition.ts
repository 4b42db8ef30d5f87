import type { ApprovedText } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { InspectionDeps, Tx } from '../deps.ts'
import { type Captions, readCaptions, showVideos } from './beside.ts'
import { matchesIn } from './find-matches.ts'
import { saveMatches } from './match-store.ts'

type Edition = { readonly itemId: string; readonly language: Language }

export const SCAN_CAPTIONS = jobName<Edition>('inspection/captions')

/**
 * Scans the approved texts of an edition that is restored, because scans skip items in the trash. A job scans the captions, since files are
 * not read while locks are held.
 */
export async function scanEdition(deps: InspectionDeps, tx: AnyTransaction, edition: Edition): Promise<void> {
  const texts = await lookThrough(deps, tx, edition, new Map())
  if (showVideos(texts)) await deps.jobs.send(tx, SCAN_CAPTIONS, edition, { key: `${edition.itemId} ${edition.language}` })
}

export async function scanWithCaptions(deps: InspectionDeps, edition: Edition): Promise<void> {
  const captions = await readCaptions(deps, await deps.database.inTransaction((tx: Tx) => deps.content.findApprovedTexts(tx, edition)))
  await deps.database.inTransaction((tx: Tx) => lookThrough(deps, tx, edition, captions))
}

async function lookThrough(
  { content, screening }: InspectionDeps,
  tx: AnyTransaction,
  edition: Edition,
  captions: Captions,
): Promise<readonly ApprovedText[]> {
  const screen = await screening.rules.current(tx)
  const texts = await content.findApprovedTexts(tx, edition)
  const own: Tx = tx.of()
  await saveMatches(own, await matchesIn(own, screen, texts, captions))
  return texts
}
