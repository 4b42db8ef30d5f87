import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Matter } from '#server/notify/matter.ts'

async function editionsWhere(tx: AnyTransaction, matters: readonly string[], isOpen: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ matter: string }>`
    select matter from unnest(${matters}::text[]) as matter
    join content.edition on edition.item_id::text = split_part(matter, ':', 2) and edition.language = split_part(matter, ':', 3)
    join content.item on item.id = edition.item_id
    where item.trashed_at is null and ${isOpen}`.execute(tx)
  return rows.map(({ matter }) => matter)
}

/** A returned edition, or one that could not be published on schedule, is a to-do of its writers until the next submission. */
const returnedEditions: Matter = {
  name: 'content-return:',
  holding: 'content:write',
  findOpen: (tx, matters) => editionsWhere(tx, matters, sql`edition.state in ('returned', 'draft')`),
}

/** An approved edition is a to-do of its submitter until it is published or scheduled. */
const approvedEditions: Matter = {
  name: 'content-publish:',
  holding: 'content:write',
  findOpen: (tx, matters) => editionsWhere(tx, matters, sql`edition.state = 'approved'`),
}

export const contentMatters: readonly Matter[] = [returnedEditions, approvedEditions]
