import type { Pool } from 'pg'
import { one } from '#server/database/statement/one.ts'
import { DEMO_OWNER } from './demo/read-demo.ts'

export type SetUp = {
  /** Is true when an operator has published the home page; the demo's arrangement does not count. */
  readonly isHomeArranged: boolean
  /** `here` from the moment its loading begins; null: this site never had one. */
  readonly demo: 'here' | 'removed' | null
}

export async function readSetUp(pool: Pool): Promise<SetUp> {
  const { rows } = await pool.query<SetUp>({
    name: 'website.set-up',
    text: `select exists (select from website.home_arrangement where published_by <> $1) as "isHomeArranged",
  (select case state when 'removed' then 'removed' else 'here' end from website.demo) as demo`,
    values: [DEMO_OWNER],
  })
  return one(rows)
}
