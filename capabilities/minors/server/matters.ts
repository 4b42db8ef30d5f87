import { sql } from 'kysely'
import type { Matter } from '#server/notify/matter.ts'

/** A request of a child is a to-do of its guardian until it is answered, replaced or gone with the child's account. */
export const openRequests: Matter = {
  name: 'guardian-request:',
  async findOpen(tx, matters) {
    const { rows } = await sql<{ matter: string }>`
      select matter from unnest(${matters}::text[]) as matter
      join minors.guardianship on guardianship.id::text = split_part(matter, ':', 2) where guardianship.state = 'asked'`.execute(tx)
    return rows.map(({ matter }) => matter)
  },
}
