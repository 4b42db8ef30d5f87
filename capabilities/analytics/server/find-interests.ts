import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { AnalyticsContext, Sql, Tables } from './context.ts'
import { nameRows } from './name-rows.ts'

/** Counts, for a section or topic, its members, the members that read it most, and the views. */
type Interest = {
  readonly key: string
  readonly name: string
  readonly readers: number
  readonly favourite: number
  readonly views: number
}
type Interests = { readonly members: number; readonly sections: readonly Interest[]; readonly topics: readonly Interest[] }

/** Returns the interests of members by section and by topic, most-read first. */
export async function findInterests(context: AnalyticsContext, language: Language): Promise<Interests> {
  const db = context.database.of<Tables>()
  const [sections, topics, { rows }] = await Promise.all([
    readersOf(db, 'section'),
    readersOf(db, 'topic'),
    sql<{ members: number }>`select count(distinct account_id)::int as members from analytics.member_interest`.execute(db),
  ])
  const named = async (by: 'section' | 'topic', interests: typeof sections) => {
    const names = await nameRows(
      context,
      by,
      interests.map(({ key }) => key),
      language,
    )
    return interests.map((interest) => ({ ...interest, name: names.get(interest.key) ?? interest.key }))
  }
  return { members: one(rows).members, sections: await named('section', sections), topics: await named('topic', topics) }
}

async function readersOf(db: Sql, by: 'section' | 'topic'): Promise<readonly Omit<Interest, 'name'>[]> {
  const { rows } = await sql<Omit<Interest, 'name'>>`
    with ranked as (
      select account_id, ${sql.ref(by)} as key, views, row_number() over (partition by account_id order by views desc, ${sql.ref(by)}) as place
      from ${sql.table(by === 'section' ? 'analytics.member_interest' : 'analytics.member_topic')}
    )
    select key, count(*)::int as readers, (count(*) filter (where place = 1))::int as favourite, sum(views)::float8 as views
    from ranked group by key order by readers desc, key`.execute(db)
  return rows
}
