import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { type DeskSettings, MOST_TERM_DAYS } from '../../contract.ts'
import { deskWords } from '../../text/desk-words.ts'
import type { Sql } from '../context.ts'

const SHIPPED_REASONS = ['identity', 'unknown', 'retention', 'others', 'repeated'] as const

const shippedSettings = (): DeskSettings => ({
  termDays: MOST_TERM_DAYS,
  counting: 'working',
  exceptions: [],
  templates: SHIPPED_REASONS.map((id) => {
    const words = inBoth(deskWords, `reason.${id}`)
    return { id, zh: words['zh-CN'], en: words['en-US'] }
  }),
})

/** Returns the saved settings, or the shipped ones as version 0. */
export async function readDeskSettings(db: Sql): Promise<DeskSettings & { readonly version: number }> {
  const { rows } = await sql<DeskSettings & { version: number }>`
    select term_days as "termDays", counting, exceptions, templates, version from privacy.desk_setting`.execute(db)
  return rows[0] ?? { ...shippedSettings(), version: 0 }
}
