import { sql } from 'kysely'
import type { Matter } from '#server/notify/matter.ts'

/** A renewal is a to-do of its guardian until the consent is renewed or ends. */
export const openRenewals: Matter = {
  name: 'guardian-renewal:',
  async findOpen(tx, matters) {
    const { rows } = await sql<{ matter: string }>`
      select matter from unnest(${matters}::text[]) as matter
      join minors.guardianship on guardianship.id::text = split_part(matter, ':', 2)
      where guardianship.state = 'given' and guardianship.renewal_since is not null`.execute(tx)
    return rows.map(({ matter }) => matter)
  },
}

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
