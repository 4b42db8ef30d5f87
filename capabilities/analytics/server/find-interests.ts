import { sql } from 'kysely'
import type { Sql } from './deps.ts'

type Interest = { readonly section: string; readonly readers: number; readonly favourite: number; readonly views: number }

/** What members read, section by section: how many of them, and for how many it is the section that they read most. */
export async function findInterests(db: Sql): Promise<{ readonly members: number; readonly sections: readonly Interest[] }> {
  const { rows } = await sql<Interest & { readonly members: number }>`
    with ranked as (
      select account_id, section, views, row_number() over (partition by account_id order by views desc, section) as place from analytics.member_interest
    )
    select section, count(*)::int as readers, (count(*) filter (where place = 1))::int as favourite, sum(views)::float8 as views,
      (select count(distinct account_id)::int from analytics.member_interest) as members
    from ranked group by section order by readers desc, section`.execute(db)
  return { members: rows[0]?.members ?? 0, sections: rows.map(({ members: _, ...interest }) => interest) }
}
