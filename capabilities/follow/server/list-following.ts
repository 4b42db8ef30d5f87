import type { Pool } from 'pg'
import { LIST_PATHS, type Section, sectionNameOf } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../contract.ts'
import { followText } from '../text/texts.ts'
import { serve } from './context.ts'
import type { FollowedKind } from './followed-kinds.ts'

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
