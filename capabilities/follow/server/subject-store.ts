import { sql } from 'kysely'
import type { Pool } from 'pg'
import { SECTIONS } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { withNames } from '#server/database/statement/named-values.ts'
import type { Named } from '../contract.ts'
import type { Sql } from './context.ts'
import { type FollowedKind, selectKey, selectOnItem } from './followed-kinds.ts'

/** Returns the key under which a subject is followed, or null when it is not public. */
export async function findKeys(db: Sql, kinds: readonly FollowedKind[], of: readonly Named[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ key: string | null }>`
    select case subject
      when 'section' then case when named.name = any (${SECTIONS}::text[]) then named.name end
      ${sql.raw(selectKey(kinds))}
    end as key
    from (select subject, name, case when name ~ '^[1-9][0-9]{0,14}$' then name::bigint end as number_of, place
      from rows from (jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as (subject text, name text)) with ordinality as named (subject, name, place)) as named
    order by place`.execute(db)
  return rows.map(({ key }) => key)
}

type Followable = Named & { readonly title: string }

const followable = (kinds: readonly FollowedKind[]) =>
  withNames<'number' | 'language'>({
    name: 'follow.followable',
    text: `with item as (
      select section, number, title, topics, language, byline from content.public_item where number = {number} order by language <> {language} limit 1
    )
    select subject, name, title from (
      ${selectOnItem(kinds)}
      union all select ${kinds.length}, 'section', section, '' from item
    ) as each order by place, title`,
  })

/** Contains the statement of the kinds, which is written once. */
const statements = new WeakMap<readonly FollowedKind[], ReturnType<typeof followable>>()

/** Lists what can be followed from an item page, in display order. Every item page runs this query, so it is a prepared statement. */
export async function readFollowable(
  pool: Pool,
  kinds: readonly FollowedKind[],
  number: number,
  language: Language,
): Promise<Followable[]> {
  const statement = statements.get(kinds) ?? followable(kinds)
  statements.set(kinds, statement)
  const { rows } = await pool.query<Followable>(statement({ number, language }))
  return rows
}
