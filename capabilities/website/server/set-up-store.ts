import type { Pool } from 'pg'
import { DEMO_OWNER } from './demo/read-demo.ts'

export type SetUp = {
  /** An operator has published an arrangement of the home page; the demo's own does not count. */
  readonly isHomeArranged: boolean
  /** The demo is here, or on its way. */
  readonly hasDemo: boolean
}

/** How far the public pages are the site's own. */
export async function readSetUp(pool: Pool): Promise<SetUp> {
  const { rows } = await pool.query<SetUp>({
    name: 'website.set-up',
    text: `select exists (select from website.home_arrangement where published_by <> $1) as "isHomeArranged",
  exists (select from website.demo where state <> 'removed') as "hasDemo"`,
    values: [DEMO_OWNER],
  })
  return rows[0]!
}
