import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { MOST_GUESTS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type GuestListRow = { readonly id: string; readonly name_zh: string; readonly name_en: string; readonly version: number }

export async function findGuestLists(db: Sql | Tx): Promise<(GuestListRow & { readonly guests: number })[]> {
  const { rows } = await sql<GuestListRow & { readonly guests: number }>`
    select id, name_zh, name_en, version, (select count(*)::int from membership.guest where list_id = guest_list.id) as guests
    from membership.guest_list order by changed_at desc, id`.execute(db)
  return rows
}

export async function lockGuestList(tx: Tx, id: string): Promise<GuestListRow | undefined> {
  const { rows } = await sql<GuestListRow>`
    select id, name_zh, name_en, version from membership.guest_list where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function countGuests(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ guests: number }>`select count(*)::int as guests from membership.guest where list_id = ${id}`.execute(tx)
  return one(rows).guests
}

type GuestRow = { readonly accountId: string; readonly name: string; readonly invitedAt: Date }

export async function findGuests(db: Sql, id: string): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select guest.account_id as "accountId", coalesce(summary.name, '') as name, invited_at as "invitedAt"
    from membership.guest left join profile.summary on summary.account_id = guest.account_id
    where list_id = ${id} order by invited_at desc, guest.account_id limit ${MOST_GUESTS}`.execute(db)
  return rows
}

type Added = { readonly id: string; readonly accountIds: readonly string[]; readonly by: string }

/** Returns the accounts that were not on the list. */
export async function addGuests(tx: Tx, { id, accountIds, by }: Added): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    insert into membership.guest (list_id, account_id, invited_by) select ${id}, account_id, ${by} from unnest(${[...accountIds]}::uuid[]) as account_id
    on conflict do nothing returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

/** Returns true when the account is on one of these lists; none stand for any. */
export async function isInvited(db: Sql, accountId: string, lists: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_invited: boolean }>`
    select exists (
      select from membership.guest
      where account_id = ${accountId} and (cardinality(${[...lists]}::text[]) = 0 or list_id::text = any (${[...lists]}::text[]))
    ) as is_invited`.execute(db)
  return one(rows).is_invited
}
