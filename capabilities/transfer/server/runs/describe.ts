import { sql } from 'kysely'
import { cutText } from '#contract/input/cut-text.ts'
import { Found } from '../../contract.ts'
import type { Sql } from '../context.ts'
import type { Description } from '../format/source.ts'

const MOST = 500

/** Describes what was read, from the stored entries. */
export async function describe(db: Sql, runId: string, { title, address, generator }: Description): Promise<Found> {
  const counts = await readCounts(db, runId)
  const { rows } = await sql<Omit<Found, 'title' | 'address' | 'generator' | 'counts'>>`
    with document as materialized (
      select value ->> 'kind' as kind, value ->> 'state' as state, value ->> 'status' as status, value ->> 'published' as published, value -> 'authors' as authors,
        value -> 'categories' as categories
      from transfer.entry where run_id = ${runId} and kind = 'document'
    ), kinds as (
      select kind, count(*)::int as documents, count(*) filter (where state = 'published')::int as published,
        count(*) filter (where state = 'scheduled')::int as scheduled, count(*) filter (where state = 'draft')::int as drafts
      from document group by kind order by count(*) desc limit ${MOST}
    ), statuses as (
      select status, count(*)::int as documents from document where status is not null group by status order by count(*) desc, status limit ${MOST}
    ), authors as (
      select entry.key, entry.value ->> 'name' as name, entry.value ? 'page' as "isPage", count(used.author)::int as documents
      from transfer.entry as entry
      left join (select jsonb_array_elements_text(authors) as author from document) as used on used.author = entry.key
      where entry.run_id = ${runId} and entry.kind = 'author' group by entry.key, entry.value order by count(used.author) desc, entry.key limit ${MOST}
    ), categories as (
      select entry.key, entry.value ->> 'name' as name, entry.value ->> 'role' as role, count(used.category)::int as documents
      from transfer.entry as entry
      left join (select jsonb_array_elements_text(categories) as category from document) as used on used.category = entry.key
      where entry.run_id = ${runId} and entry.kind = 'category' group by entry.key, entry.value
      order by entry.value ->> 'role', count(used.category) desc, entry.key limit ${MOST}
    ), hosts as (
      select lower(substring(value ->> 'address' from '^https?://([^/?#:@]+)')) as host, count(*)::int as pictures
      from transfer.entry where run_id = ${runId} and kind = 'media' group by 1 having lower(substring(min(value ->> 'address') from '^https?://([^/?#:@]+)')) is not null
      order by count(*) desc limit 50
    ), menus as (
      select key, value ->> 'name' as name, value ->> 'place' as place, (
          select count(*) + coalesce(sum(jsonb_array_length(item -> 'below')), 0) from jsonb_array_elements(value -> 'items') as each (item))::int as items
      from transfer.entry where run_id = ${runId} and kind = 'menu' order by position limit ${MOST}
    )
    select (select coalesce(jsonb_agg(kinds), '[]') from kinds) as kinds, (select coalesce(jsonb_agg(statuses), '[]') from statuses) as statuses,
      (select coalesce(jsonb_agg(authors), '[]') from authors) as authors,
      (select coalesce(jsonb_agg(categories), '[]') from categories) as categories, (select coalesce(jsonb_agg(hosts), '[]') from hosts) as hosts,
      (select coalesce(jsonb_agg(menus), '[]') from menus) as menus,
      exists (select from transfer.entry where run_id = ${runId} and kind = 'settings') as "hasSettings",
      (select min(published) from document where state = 'published') as "from", (select max(published) from document where state = 'published') as "to"`.execute(
    db,
  )
  return Found.parse({ title: cutText(title, 200), address: cutText(address, 500), generator: cutText(generator, 120), counts, ...rows[0] })
}

async function readCounts(db: Sql, runId: string): Promise<Found['counts']> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from transfer.entry where run_id = ${runId} group by kind`.execute(db)
  const count = (kind: string): number => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    documents: count('document'),
    media: count('media'),
    comments: count('comment'),
    categories: count('category'),
    authors: count('author'),
    redirects: count('redirect'),
    sets: count('set'),
  }
}
