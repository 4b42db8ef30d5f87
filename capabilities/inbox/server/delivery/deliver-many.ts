import { sql as raw } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'
import { lockBoxes } from '../counter-store.ts'

/**
 * An individual message that one account has subscribed to. `letter` also emails it in this language; `stop` is the path of the unsubscribe
 * link.
 */
export type OwnMessage = {
  readonly accountId: string
  readonly titleZh: string
  readonly titleEn: string
  readonly textZh: string
  readonly textEn: string
  readonly path: string
  readonly letter: { readonly language: string; readonly stop: string } | null
}

/**
 * Delivers thousands of digest messages at once. Sends no realtime event, so open boxes show them at the next load. Emails wait until quiet
 * hours end.
 */
export async function deliverMany(tx: AnyTransaction, messages: readonly OwnMessage[], hasMail: boolean): Promise<void> {
  if (messages.length === 0) return
  const own: Tx = tx.of()
  await lockBoxes(
    own,
    messages.map(({ accountId }) => accountId),
  )
  await raw`
    with given as materialized (
      select "accountId" as account_id, "titleZh", "titleEn", "textZh", "textEn", path, letter->>'language' as language, letter->>'stop' as stop
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as each ("accountId" uuid, "titleZh" text, "titleEn" text, "textZh" text, "textEn" text, path text, letter jsonb)
    ), written as (
      insert into inbox.message (account_id, kind, about, title_zh, title_en, text_zh, text_en, path)
      select account_id, 'message', 'follow', "titleZh", "titleEn", "textZh", "textEn", path from given order by account_id returning id, account_id
    )
    insert into inbox.letter (account_id, message_id, title_zh, title_en, text_zh, text_en, path, due_at, language, stop_path)
    select account_id, written.id, "titleZh", "titleEn", "textZh", "textEn", path,
      coalesce(inbox.quiet_until(starts, ends, platform.now()), platform.now()), language, stop
    from given join written using (account_id) left join inbox.quiet_hours using (account_id) where stop is not null and ${hasMail}`.execute(
    own,
  )
}
