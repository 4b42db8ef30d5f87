import { sql as raw } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { lockBoxes } from '../counter-store.ts'
import type { Tx } from '../message-store.ts'

/** A message of its own for one account, which asked for it. `letter`: it comes by mail as well, in this language; `stop` is the path that ends that. */
export type OwnMessage = {
  readonly accountId: string
  readonly titleZh: string
  readonly titleEn: string
  readonly textZh: string
  readonly textEn: string
  readonly path: string
  readonly letter: { readonly language: string; readonly stop: string } | null
}

/** Thousands of messages at once, about what people follow. Open boxes find them when they look next: nobody is rung for them. Letters wait for quiet hours to end. */
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
