import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { Tx } from '../context.ts'

/**
 * Returns true when an approved text shows the asset in this language (null: in either). Its alt text and captions were approved with that
 * text.
 */
export async function isShownJudged(tx: Tx, assetId: string, language: Language | null): Promise<boolean> {
  const { rows } = await sql<{ judged: boolean }>`
    select exists (
      select from media.usage join media.judged_thing as judged using (by_whom, thing_id)
      where usage.asset_id = ${assetId} and (${language}::text is null or judged.language = ${language}::text)
    ) as judged`.execute(tx)
  return one(rows).judged
}
