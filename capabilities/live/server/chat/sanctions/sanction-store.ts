import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { LiveContext, Sql, Tx } from '../../context.ts'

export const PHONE_PURPOSE = 'live chat phone'

type SanctionRow = {
  readonly id: string
  readonly studio_id: string
  readonly kind: 'mute' | 'ban'
  readonly name: string
  readonly reason: string
  readonly since: Date
  readonly until: Date | null
  readonly by_name: string
}

export const IN_FORCE = sql`lifted_at is null and (until is null or until > platform.now())`

/** Returns the phone of an active account, or null. */
export async function findPhone({ openPhone }: Pick<LiveContext, 'openPhone'>, db: Sql, accountId: string): Promise<string | null> {
  const { rows } = await sql<Parameters<LiveContext['openPhone']>[1]>`
    select phone, sealed_phone from accounts.person where account_id = ${accountId} and status = 'active'`.execute(db)
  const [row] = rows
  return row ? openPhone(accountId, row) : null
}

type Sanction = { readonly kind: 'mute'; readonly until: Date } | { readonly kind: 'ban'; readonly until: Date | null }

/** Returns the sanction in force against an account or its phone in a studio. A ban precedes a mute. */
export async function findSanction(
  { keyring }: LiveContext,
  db: Sql,
  { studioId, accountId, phone }: { readonly accountId: string; readonly phone: string | null } & { readonly studioId: string },
): Promise<Sanction | undefined> {
  const macs = phone === null ? [] : keyring.macs(PHONE_PURPOSE, phone).map(({ mac }) => mac)
  const { rows } = await sql<Sanction>`
    select kind, until from live.chat_sanction
    where studio_id = ${studioId} and (account_id = ${accountId} or phone_mac = any (${macs}::bytea[])) and ${IN_FORCE}
    order by kind, until desc nulls first limit 1`.execute(db)
  return rows[0]
}

type NewSanction = {
  readonly studioId: string
  readonly kind: 'mute' | 'ban'
  readonly accountId: string
  readonly messageId: string
  readonly reason: string
  /** Is null for a sanction that lasts until it is lifted. */
  readonly minutes: number | null
  readonly by: string
}

/** Sanctions an account and its phone. Returns the end, or null. */
export async function addSanction({ keyring, openPhone }: LiveContext, tx: Tx, sanction: NewSanction): Promise<Date | null> {
  const { studioId, kind, accountId, messageId, reason, minutes, by } = sanction
  const phone = await findPhone({ openPhone }, tx, accountId)
  const made = phone === null ? null : keyring.mac(PHONE_PURPOSE, phone)
  const { rows } = await sql<{ until: Date | null }>`
    insert into live.chat_sanction (studio_id, kind, account_id, phone_key, phone_mac, message_id, reason, until, by_account)
    values (${studioId}, ${kind}, ${accountId}, ${made?.keyId ?? null}, ${made?.mac ?? null}, ${messageId}, ${reason},
      platform.now() + make_interval(mins => ${minutes}), ${by})
    returning until`.execute(tx)
  return one(rows).until
}

/** Returns the sanctions in force, newest first. */
export async function findSanctions(db: Sql, studioId: string): Promise<readonly SanctionRow[]> {
  const { rows } = await sql<SanctionRow>`
    select id, studio_id, kind, coalesce(summary.name, '—') as name, reason, since, until, coalesce(by_summary.name, '—') as by_name
    from live.chat_sanction
    left join profile.summary on summary.account_id = chat_sanction.account_id
    left join profile.summary as by_summary on by_summary.account_id = by_account
    where studio_id = ${studioId} and ${IN_FORCE} order by since desc limit 200`.execute(db)
  return rows
}

/** Returns the studio and account of the lifted sanction, or undefined when none is in force with this id. */
export async function endSanction(
  tx: Tx,
  id: string,
  by: string,
): Promise<{ readonly studioId: string; readonly accountId: string } | undefined> {
  const { rows } = await sql<{ studioId: string; accountId: string }>`
    update live.chat_sanction set lifted_at = platform.now(), lifted_by = ${by}
    where id = ${id} and ${IN_FORCE} returning studio_id as "studioId", account_id as "accountId"`.execute(tx)
  return rows[0]
}
