import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Sql, Tables } from './context.ts'

export type ChannelName = { readonly code: string; readonly name: string }

/** Stores the names of promotions, which the promotion capability passes. Passing known names again is harmless. */
export async function nameChannels(tx: AnyTransaction, channels: readonly ChannelName[]): Promise<void> {
  await sql`
    insert into analytics.channel_name as known (code, name)
    select * from unnest(${channels.map(({ code }) => code)}::text[], ${channels.map(({ name }) => name)}::text[])
    on conflict (code) do update set name = excluded.name where known.name <> excluded.name`.execute(tx.of<Tables>())
}

export async function channelsOf(db: Sql, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<ChannelName>`
    select code, name from analytics.channel_name where code = any (${codes}::text[])`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
