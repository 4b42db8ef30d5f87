import type { ApprovedText } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { type Captions, findShownCaptions, showVideos } from './captions.ts'
import { matchesIn } from './find-matches.ts'
import { saveMatches } from './match-store.ts'

type Edition = { readonly itemId: string; readonly language: Language }

export const SCAN_CAPTIONS = jobName<Edition>('inspection/captions')

/**
 * Scans the approved texts of an edition that is restored, because scans skip items in the trash. A job scans the captions, since files are
 * not read while locks are held.
 */
export async function scanEdition(context: InspectionContext, tx: AnyTransaction, edition: Edition): Promise<void> {
  const texts = await lookThrough(context, tx, { edition, captions: new Map() })
  if (showVideos(texts)) await context.jobs.send(tx, SCAN_CAPTIONS, edition, { key: `${edition.itemId} ${edition.language}` })
}

export async function scanWithCaptions(context: InspectionContext, edition: Edition): Promise<void> {
  const captions = await findShownCaptions(
    context,
    await context.database.inTransaction((tx) => context.content.findApprovedTexts(tx, edition)),
  )
  await context.database.inTransaction((tx) => lookThrough(context, tx, { edition, captions }))
}

async function lookThrough(
  { content, screening }: InspectionContext,
  tx: AnyTransaction,
  { edition, captions }: { readonly edition: Edition; readonly captions: Captions },
): Promise<readonly ApprovedText[]> {
  const screen = await screening.rules.current(tx)
  const texts = await content.findApprovedTexts(tx, edition)
  const own: Tx = tx.of()
  await saveMatches(own, await matchesIn(own, { screen, texts, captions }))
  return texts
}
