import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'

/** An account of the demo data; times are relative to the moment of loading. */
type DemoAccount = { readonly id: string; readonly joinedDaysAgo: number; readonly seenHoursAgo: number }

/** Adds accounts that cannot log in: they have no phone, user name or password. Their role is `user`, so they hold no permissions. */
export async function loadDemo(tx: AnyTransaction, accounts: readonly DemoAccount[]): Promise<void> {
  await sql`
    insert into accounts.account (id, agreement_version, agreed_at, phone_verified_at, created_at, updated_at, last_seen_at)
    select id, coalesce((select version from accounts.agreement), ''), joined_at, joined_at, joined_at, joined_at, seen_at
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as person (id uuid, "joinedDaysAgo" int, "seenHoursAgo" int)
      cross join lateral (
        select platform.now() - "joinedDaysAgo" * interval '1 day' as joined_at, platform.now() - "seenHoursAgo" * interval '1 hour' as seen_at
      ) as moment
    on conflict do nothing`.execute(tx.of())
}
