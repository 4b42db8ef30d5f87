import type { Pool } from 'pg'
import { SECTIONS, type Section } from '#capabilities/content/contract.ts'
import { isHiddenIn } from '#contract/site/site-identity.ts'
import type { Identity } from '#server/identity.ts'

/** What the block rule keeps out of lists, search and feeds: whole sections, and items about a topic. Pages of the items themselves stay. */
export type Blocked = {
  readonly sections: readonly Section[]
  /** As facets of items. */
  readonly facets: readonly string[]
}
const NOTHING_BLOCKED: Blocked = { sections: [], facets: [] }

/** One row of the rule, read by its key. What keeps its result is told when it changes: curation drops every page. */
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

export type UnlistedDeps = { readonly pool: Pool; readonly identity: Pick<Identity, 'current'> }

/** What nobody is led to: what is blocked, and the sections that the owner hides. */
export async function readUnlisted({ pool, identity }: UnlistedDeps): Promise<Blocked> {
  const [blocked, site] = await Promise.all([readBlocked(pool), identity.current()])
  return { ...blocked, sections: [...blocked.sections, ...SECTIONS.filter((section) => isHiddenIn(site, section))] }
}
