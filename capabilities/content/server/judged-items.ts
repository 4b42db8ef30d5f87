import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/database/database.ts'
import type { State } from '../contract.ts'
import type { Tx } from './deps.ts'

/** Somebody judges it or has judged it, and the public may come to see it as it is. */
const JUDGED: readonly State[] = ['submitted', 'inspecting', 'approved', 'scheduled', 'published']

/** Whether any of these items was judged in this language (null: in either), or waits for it, and is not lost since. */
export async function isJudged<T>(transaction: Transaction<T>, itemIds: readonly string[], language: Language | null): Promise<boolean> {
  const { rows } = await sql<{ judged: boolean }>`
    select exists (
      select from content.edition
      where item_id = any (${[...itemIds]}::uuid[]) and (${language}::text is null or language = ${language}::text)
        and (state = any (${[...JUDGED]}::text[]) or published_revision_id is not null or offline_revision_id is not null)
    ) as judged`.execute(transaction as unknown as Tx)
  return rows[0]!.judged
}
