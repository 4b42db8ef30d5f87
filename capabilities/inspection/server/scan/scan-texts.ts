import { SECOND } from '#contract/duration.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import { inSavepoint } from '#server/database/in-savepoint.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { type NewMatch, saveMatches, saveUnscanned, type UnscannedText } from './match-store.ts'

type ScannedText = { readonly place: UnscannedText; find(): Promise<NewMatch[]> | NewMatch[] }

const LOCK_WITHIN_MS = 5 * SECOND

/** Saves the matches of texts. On failure each text is scanned separately and the failing one is listed, so that a scan always ends. */
export async function scanTexts({ log }: InspectionContext, tx: Tx, texts: readonly ScannedText[]): Promise<void> {
  if ((await defectOf(tx, () => scan(tx, texts))) === undefined) return
  for (const text of texts) {
    const defect = await defectOf(tx, () => scan(tx, [text]))
    if (defect === undefined) continue
    log.error('inspection.scan-failed', defect, { about: text.place.about, textId: text.place.id })
    await saveUnscanned(tx, text.place)
  }
}

async function scan(tx: Tx, texts: readonly ScannedText[]): Promise<void> {
  const found: NewMatch[] = []
  for (const text of texts) found.push(...(await text.find()))
  await saveMatches(tx, found)
}

/** An unavailable database or a lost conflict is no text's fault; the whole batch is retried later. */
async function defectOf(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  let found: unknown
  const onFailure = (defect: unknown) => {
    if (isUnavailable(defect)) throw defect
    found = defect ?? new Error('A scan failed without an error')
  }
  await inSavepoint(tx, work, { withinMs: LOCK_WITHIN_MS, onFailure })
  return found
}
