import type { Pool } from 'pg'
import { SECTIONS, type Section } from '#capabilities/content/contract.ts'
import { isHiddenIn } from '#contract/site/site-identity.ts'
import type { Identity } from '#server/identity.ts'

/** Sections and topics that the block rule excludes from lists, search and feeds. The item pages stay available. */
export type Blocked = {
  readonly sections: readonly Section[]
  readonly facets: readonly string[]
}
const NOTHING_BLOCKED: Blocked = { sections: [], facets: [] }

/** Reads the block rule. A cache of the result is invalidated on changes, because curation then drops every page. */
export async function readBlocked(pool: Pool): Promise<Blocked> {
  const { rows } = await pool.query<{ what: string; name: string }>({
    name: 'website.blocked',
    text: 'select what, name from curation.blocked',
  })
  if (rows.length === 0) return NOTHING_BLOCKED
  return {
    sections: rows.filter(({ what }) => what === 'section').map(({ name }) => name as Section),
    facets: rows.filter(({ what }) => what === 'topic').map(({ name }) => `topic:${name}`),
  }
}

export type UnlistedContext = { readonly pool: Pool; readonly identity: Pick<Identity, 'current'> }

/** Returns the sections and topics without links: blocked ones and sections that the owner hides. */
export async function readUnlisted({ pool, identity }: UnlistedContext): Promise<Blocked> {
  const [blocked, site] = await Promise.all([readBlocked(pool), identity.current()])
  return { ...blocked, sections: [...blocked.sections, ...SECTIONS.filter((section) => isHiddenIn(site, section))] }
}
