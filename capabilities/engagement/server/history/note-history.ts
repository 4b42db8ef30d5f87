import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Sql } from '../context.ts'

type Seen = { readonly number: number; readonly language: Language; readonly watchedSeconds: number }

/** Records what the account has just read or watched, unless its history is switched off. */
export async function noteHistory(db: Sql, accountId: string, { number, language, watchedSeconds }: Seen): Promise<void> {
  await sql`
    insert into engagement.history as history (account_id, item_id, number, language, watched_seconds, at)
    select ${accountId}, item_id, number, language, ${watchedSeconds}, platform.now() from content.public_item
    where number = ${number} and language = ${language}
      and not exists (select from engagement.habit where account_id = ${accountId} and not keeps_history)
    on conflict (account_id, item_id) do update set at = excluded.at, language = excluded.language,
      watched_seconds = history.watched_seconds + excluded.watched_seconds`.execute(db)
}
