import { type Selectable, sql } from 'kysely'
import { PAGE_DEPTH } from '#contract/fields.ts'
import type { ListTerms } from '#contract/submission.ts'
import { one } from '#server/database/statement/one.ts'
import type { ChannelForm } from '../contract.ts'
import type { Sql, Tx } from './context.ts'
import type { PromotionTables } from './tables.ts'

export type ChannelRow = Readonly<
  Omit<Selectable<PromotionTables['promotion.channel']>, 'type' | 'starts_on' | 'ends_on' | 'spent' | 'ended_at' | 'created_by'>
> & {
  readonly type: ChannelForm['channelType']
  readonly starts_on: string
  readonly ends_on: string
  readonly status: 'waiting' | 'running' | 'ended'
  readonly spent: number | null
}

const today = sql`(platform.now() at time zone 'Asia/Shanghai')::date`
const columns = sql`
  id, number, code, name, type, starts_on::text, ends_on::text, link, source, media, keywords, content, push_notify, spent::float8, created_at,
  case when ended_at is not null or ends_on < ${today} then 'ended' when starts_on > ${today} then 'waiting' else 'running' end as status`

/** Returns false when the id or the code exists already. */
export async function addChannel(
  tx: Tx,
  { id, code, form, accountId }: { readonly id: string; readonly code: string; readonly form: ChannelForm; readonly accountId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('promotion.channel')
    .values({
      id,
      code,
      name: form.activityName,
      type: form.channelType,
      starts_on: form.promotionTime[0],
      ends_on: form.promotionTime[1],
      link: form.promoteLink,
      source: form.advertisingSource,
      media: form.advertisingMedia,
      keywords: form.keyword,
      content: form.advertisingContent,
      push_notify: form.pushNotify,
      created_by: accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Failure = { readonly id: string; readonly name: string; readonly reason: 'DOMAIN_NOT_FILED'; readonly accountId: string }

/** Stores the reason of a refused form. Sending the same form again stores one failure only. */
export async function addFailure(tx: Tx, { id, name, reason, accountId }: Failure): Promise<void> {
  const row = { id, name, reason, created_by: accountId }
  await tx
    .insertInto('promotion.failure')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the failure of a form that was refused first and accepted later. */
export async function removeFailure(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.deleteFrom('promotion.failure').where('id', '=', id).where('created_by', '=', accountId).execute()
}

export async function findChannel(db: Sql, id: string): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`select ${columns} from promotion.channel where id = ${id}`.execute(db)
  return rows[0]
}

type Filter = {
  readonly words?: string | undefined
  readonly type?: ChannelRow['type'] | undefined
  readonly status?: ChannelRow['status'] | undefined
}

const filtered = ({ words = '', type, status }: Filter) => sql`
  (select ${columns} from promotion.channel) as channel
  where strpos(lower(name), lower(${words})) > 0 and coalesce(type = ${type ?? null}, true) and coalesce(status = ${status ?? null}, true)`

export async function findChannels(
  db: Sql,
  { filter, offset, limit }: { readonly filter: Filter; readonly offset: number; readonly limit: number },
): Promise<readonly ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select * from ${filtered(filter)} order by created_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countChannels(db: Sql, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${filtered(filter)}`.execute(db)
  return one(rows).total
}

/** Returns the promotion only when this account created it. */
export async function findChannelOf(db: Sql, accountId: string, id: string): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`select ${columns} from promotion.channel where id = ${id} and created_by = ${accountId}`.execute(
    db,
  )
  return rows[0]
}

export async function findChannelsOf(
  db: Sql,
  { accountId, direction, first }: { readonly accountId: string; readonly direction: ListTerms['direction']; readonly first: number },
): Promise<ChannelRow[]> {
  const order = direction === 'asc' ? sql`channel.created_at, id` : sql`channel.created_at desc, id desc`
  const { rows } = await sql<ChannelRow>`
    select ${columns} from promotion.channel where created_by = ${accountId} order by ${order} limit ${first}`.execute(db)
  return rows
}

export async function countChannelsOf(db: Sql, accountId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from promotion.channel where created_by = ${accountId} limit ${PAGE_DEPTH}) as made`.execute(
    db,
  )
  return one(rows).total
}

/** Returns the target of a tracking link while its promotion runs. */
export async function findLink(db: Sql, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ link: string }>`
    select link from promotion.channel where code = ${code} and ended_at is null and ${today} between starts_on and ends_on`.execute(db)
  return rows[0]?.link
}

export async function hasEnded(db: Sql, code: string): Promise<boolean> {
  const { rows } = await sql`select from promotion.channel where code = ${code} and (ended_at is not null or ends_on < ${today})`.execute(
    db,
  )
  return rows.length > 0
}

export async function setSpent(tx: Tx, id: string, spent: number): Promise<boolean> {
  const { rows } = await sql`update promotion.channel set spent = ${spent} where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** Returns false when the promotion has ended already or does not exist. */
export async function setEnded(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update promotion.channel set ended_at = platform.now() where id = ${id} and ended_at is null and ends_on >= ${today} returning id`.execute(
    tx,
  )
  return rows.length > 0
}
