import { sql } from 'kysely'
import type { Pool } from 'pg'
import { LIST_PATHS, type Section, sectionNameOf } from '#capabilities/content/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../contract.ts'
import { MOST_FOLLOWED } from '../contract.ts'
import { followText } from '../text/texts.ts'
import { type Sql, serve, type Tx } from './context.ts'
import { startDigest } from './digest/digest-store.ts'
import type { FollowedKind } from './followed-kinds.ts'
import { findKeys, readFollowable } from './subject-store.ts'

export const listFollowable = serve(calls.listFollowable, async ({ database, identity, kinds }, { number, language }) => {
  const found = await readFollowable(database.pool, kinds, number, language)
  if (found.length === 0) return { refused: 'NOT_FOUND' }
  const site = await identity.current()
  const titled = found.map((each) =>
    each.subject === 'section' ? { ...each, title: sectionNameOf(site, each.name as Section)[language] } : each,
  )
  return { ok: titled }
})

export const getFollowing = serve(calls.getFollowing, async ({ database, kinds }, { of }, { session }) => {
  const db: Sql = database.of()
  const keys = await findKeys(db, kinds, of)
  const { rows } = await sql<{ subject: string; key: string }>`
    select subject, key from follow.following where account_id = ${session.accountId} and key = any (${keys}::text[])`.execute(db)
  const followed = new Set(rows.map(({ subject, key }) => `${subject} ${key}`))
  return { ok: of.map(({ subject }, at) => followed.has(`${subject} ${keys[at]}`)) }
})

/** One statement counts and inserts under the lock of the digest row, so that no account exceeds the limit. */
export const setFollowing = serve(
  calls.setFollowing,
  ({ database, jobs, kinds }, { subject, name, following, language }, { session: { accountId } }) =>
    database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.setFollowing>> => {
      const [key = null] = await findKeys(tx, kinds, [{ subject, name }])
      if (key === null) return { refused: 'NOT_FOUND' }
      if (!following) {
        await sql`delete from follow.following where account_id = ${accountId} and subject = ${subject} and key = ${key}`.execute(tx)
        return { ok: { following } }
      }
      await startDigest({ jobs }, tx, accountId, language)
      const { rows } = await sql<{ isFull: boolean }>`
      with added as (
        insert into follow.following (account_id, subject, key)
        select ${accountId}::uuid, ${subject}, ${key} where (select count(*) from follow.following where account_id = ${accountId}) < ${MOST_FOLLOWED}
        on conflict (account_id, subject, key) do nothing returning 1)
      select not exists (select from added) and not exists (
        select from follow.following where account_id = ${accountId} and subject = ${subject} and key = ${key}) as "isFull"`.execute(tx)
      return one(rows).isFull ? { refused: 'TOO_MANY_FOLLOWED' } : { ok: { following } }
    }),
)

type Shown = { readonly title: string; readonly href: string | null }
type Row = { readonly id: number; readonly subject: string; readonly key: string }

/** Returns the present names of what the account follows. A kind that is no longer declared has no name. */
export const listFollowing = serve(calls.listFollowing, async ({ database, identity, kinds }, { language }, { session }) => {
  const { rows } = await database.pool.query<Row>({
    name: 'follow.following',
    text: 'select id, subject, key from follow.following where account_id = $1 order by id desc',
    values: [session.accountId],
  })
  const [site, shown] = await Promise.all([identity.current(), showThings(database.pool, kinds, rows, language)])
  const section = translatorOf(followText, language)('subject.section')
  return {
    ok: rows.map(({ id, subject, key }) => {
      if (subject === 'section') return { id, subject, label: section, ...showSection(key as Section, site, language) }
      const label = kinds.find(({ name }) => name === subject)?.label[language] ?? ''
      return { id, subject, label, ...(shown.get(`${subject} ${key}`) ?? { title: '', href: null }) }
    }),
  }
})

const showSection = (section: Section, site: SiteIdentity, language: Language): Shown => ({
  title: sectionNameOf(site, section)[language],
  href: LIST_PATHS[section],
})

type ThingRow = { readonly key: string; readonly address: unknown; readonly title: string }

/** Returns the title in the language, else in the other, and the path of each followed thing that is public. */
async function showThings(pool: Pool, kinds: readonly FollowedKind[], rows: readonly Row[], language: Language) {
  const bySubject = Map.groupBy(rows, ({ subject }) => subject)
  const lists = await Promise.all(
    kinds.map(async ({ name, key, things, path }) => {
      const keys = bySubject.get(name)?.map((row) => row.key) ?? []
      if (keys.length === 0) return []
      const { rows: found } = await pool.query<ThingRow>({
        name: `follow.things-${name}`,
        text: `select distinct on (key) key::text, address, title from ${things} as thing
               where key = any ($1::${key === 'number' ? 'bigint' : 'text'}[]) order by key, language <> $2`,
        values: [keys, language],
      })
      return found.map((thing): readonly [string, Shown] => [`${name} ${thing.key}`, { title: thing.title, href: path(thing.address) }])
    }),
  )
  return new Map(lists.flat())
}

export const unfollow = serve(calls.unfollow, async ({ database }, { id }, { session }) => {
  const { rows } = await sql`
    delete from follow.following where id = ${id} and account_id = ${session.accountId} returning 1`.execute(database.of())
  return rows.length > 0 ? { ok: { following: false } } : { refused: 'NOT_FOUND' }
})
