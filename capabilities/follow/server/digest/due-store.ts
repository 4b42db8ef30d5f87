import { sql } from 'kysely'
import type { Bilingual, Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { Tx } from '../context.ts'
import { type FollowedKind, selectNews, selectTitles } from '../followed-kinds.ts'

/**
 * Keeps a distance to the present: a transaction may commit with an earlier timestamp. The next digest includes its news, so none are
 * missed.
 */
const LAG = sql`interval '1 minute'`
/** Limits the news that a digest names; the rest is a count. */
const MOST_NAMED = 10

export type DueDigest = {
  readonly accountId: string
  readonly language: Language
  readonly byMail: boolean
  /** Contains ids of items and things, newest first, at most MOST_NAMED. */
  readonly news: readonly string[]
  /** Counts all news, named or not. */
  readonly total: number
}
export type NewsItem = { readonly id: string; readonly title: Bilingual }

/**
 * Takes a batch of due digests and moves each to its next time. The same transaction writes the messages, so exactly one process covers
 * each period. Returns the number taken, and the digests of active accounts with news since they followed. Items count from their first
 * publication in any language; translations and corrections do not count again. Studies and things of other kinds count at every
 * publication.
 */
export async function takeDue(
  tx: Tx,
  kinds: readonly FollowedKind[],
  most: number,
): Promise<{ readonly taken: number; readonly due: readonly DueDigest[] }> {
  const { rows } = await sql<DueDigest & { taken: number }>`
    with due as materialized (
      select account_id, language, by_mail, upto_at, platform.now() - ${LAG} as to_at from follow.digest
      where next_at <= platform.now() order by next_at limit ${most} for update skip locked
    ), unlisted as materialized (
      select what, name from site.unlisted
    ), touched as materialized (
      select distinct item_id from content.public_item where published_at > (select min(upto_at) from due)
    ), item as materialized (
      select item_id, min(number) as number, min(section) as section, min(first_published_at) as first_at, max(published_at) as last_at
      from content.public_item join touched using (item_id)
      where section not in (select name from unlisted where what = 'section')
        and not facets && array(select 'topic:' || name from unlisted where what = 'topic')
      group by item_id
    ), news as materialized (
      select item_id as id, 'section' as subject, section as key, first_at as at from item
      ${sql.raw(selectNews(kinds))}
    ), found as (
      select due.account_id, news.id, max(news.at) as at
      from due join accounts.person using (account_id)
      join follow.following using (account_id) join news using (subject, key)
      where status = 'active' and not exists (select from accounts.closing where closing.account_id = due.account_id)
        and not exists (select from accounts.restricted where restricted.account_id = due.account_id)
        and news.at > greatest(due.upto_at, followed_at) and news.at <= due.to_at group by due.account_id, news.id
    ), told as (
      select account_id, (array_agg(id order by at desc, id))[1:${MOST_NAMED}] as news, count(*)::int as total from found group by account_id
    ), moved as (
      update follow.digest as known set upto_at = greatest(due.upto_at, due.to_at), next_at = follow.next_at(rhythm, hour, weekday, platform.now())
      from due where known.account_id = due.account_id returning known.account_id
    )
    select (select count(*)::int from moved) as taken, account_id as "accountId", language, by_mail as "byMail", news, total
    from (select 1) as always left join (told join due using (account_id)) on true`.execute(tx)
  return { taken: one(rows).taken, due: rows.filter(({ accountId }) => accountId !== null) }
}

/** Returns titles in both languages; a missing one is filled from the other language. */
export async function readNews(tx: Tx, kinds: readonly FollowedKind[], ids: readonly string[]): Promise<ReadonlyMap<string, NewsItem>> {
  const { rows } = await sql<NewsItem>`
    select id, jsonb_build_object('zh-CN', coalesce(zh, en), 'en-US', coalesce(en, zh)) as title from (
      select id, max(title) filter (where language = 'zh-CN') as zh, max(title) filter (where language = 'en-US') as en
      from (select item_id as id, language, title from content.public_item ${sql.raw(selectTitles(kinds))}) as thing
      where id = any (${ids}::uuid[]) group by id
    ) as each`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
