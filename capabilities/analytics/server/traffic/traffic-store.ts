import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Largest, Receiver, Resource } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { Days } from '../period.ts'
import type { Traffic } from './gather-traffic.ts'

/** Writes rows in a fixed order, so that processes cannot deadlock. */
export async function addTraffic(tx: Tx, traffic: readonly Traffic[]): Promise<void> {
  const column = <T>(read: (row: Traffic) => T): T[] => traffic.map(read)
  await sql`
    insert into analytics.day_traffic as total (day, resource, name, receiver, requests, bytes)
    select (platform.now() at time zone 'Asia/Shanghai')::date, * from unnest(
      ${column((row) => row.resource)}::text[], ${column((row) => row.name)}::text[], ${column((row) => row.receiver)}::text[],
      ${column((row) => row.requests)}::bigint[], ${column((row) => row.bytes)}::bigint[]
    ) as sent(resource, name, receiver, requests, bytes) order by resource, name, receiver
    on conflict (day, resource, name, receiver)
    do update set requests = total.requests + excluded.requests, bytes = total.bytes + excluded.bytes`.execute(tx)
}

export type Share = { readonly resource: Resource; readonly receiver: Receiver; readonly requests: number; readonly bytes: number }

export async function findShares(db: Sql, { from, to }: Days): Promise<readonly Share[]> {
  const { rows } = await sql<Share>`
    select resource, receiver, sum(requests)::float8 as requests, sum(bytes)::float8 as bytes
    from analytics.day_traffic where day between ${from} and ${to} group by 1, 2`.execute(db)
  return rows
}

/** Returns the pages, files or studios with the most bytes. The title is that of the item that shows the file. */
export async function findLargest(
  db: Sql,
  { from, to }: Days,
  resources: readonly Resource[],
  { language, most }: { readonly language: Language; readonly most: number },
): Promise<readonly Largest[]> {
  const { rows } = await sql<Largest>`
    with best as (
      select resource, name, sum(requests)::float8 as requests, sum(bytes)::float8 as bytes from analytics.day_traffic
      where day between ${from} and ${to} and resource = any (${resources}::text[]) and name <> '*' group by 1, 2 order by 4 desc, 1, 2 limit ${most}
    ), titles as (
      select distinct on (name) name, title from best join content.public_item as item on item.cover::text = name or item.video::text = name
      order by name, item.language = ${language} desc
      )
    select best.*, titles.title from best left join titles using (name)
    order by bytes desc, resource, name`.execute(db)
  return rows
}
