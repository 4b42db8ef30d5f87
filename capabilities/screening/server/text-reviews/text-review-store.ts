import { type Selectable, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ChangedText, Flag } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { ScreeningTextReview } from '../tables.ts'

type TextReviewRow = Omit<Selectable<ScreeningTextReview>, 'about' | 'language' | 'flags'> &
  Pick<ChangedText, 'about' | 'language'> & { readonly flags: Flag[] }

type Place = Pick<ChangedText, 'about' | 'thing'> & { readonly language?: Language | undefined }

export const findWaitingReviews = (db: Sql, { about, thing, language }: ChangedText): Promise<TextReviewRow | undefined> =>
  db
    .selectFrom('screening.text_review')
    .selectAll()
    .where('about', '=', about)
    .where('thing', '=', thing)
    .where('language', '=', language)
    .where('state', '=', 'waiting')
    .$castTo<TextReviewRow>()
    .executeTakeFirst()

export async function addTextReview(
  tx: Tx,
  changedText: ChangedText,
  { flags, by }: { readonly flags: readonly Flag[]; readonly by: string },
): Promise<void> {
  await tx
    .insertInto('screening.text_review')
    .values({ ...changedText, flags: JSON.stringify(flags), written_by: by })
    .execute()
}

export async function dropWaiting(tx: Tx, { about, thing, language }: Place): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update screening.text_review set state = 'replaced', done_at = platform.now()
    where about = ${about} and thing = ${thing} and state = 'waiting'
      and (${language ?? null}::text is null or language = ${language ?? null}::text)`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

export type End = { readonly state: 'passed' | 'refused' | 'replaced'; readonly by: string; readonly note: string }
export async function endTextReview(tx: Tx, id: string, { state, by, note }: End): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('screening.text_review')
    .set({ state, note, decided_by: by, done_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
