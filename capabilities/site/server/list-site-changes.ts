import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { describeChanges } from './describe-changes.ts'
import { readAllSettings } from './settings-store.ts'
import type { SiteContext } from './site-context.ts'
import type { SiteTables } from './tables.ts'

/**
 * Compares each kept version with the previous one. The oldest kept version is left out, unless it is version 1, which is compared with the
 * initial settings.
 */
export const listSiteChanges = serve(calls.listSiteChanges, async ({ database, first }: SiteContext, _input, { language }) => {
  const newestFirst = await readAllSettings(database.of<SiteTables>())
  const list = newestFirst.flatMap(({ version, settings }, place) => {
    const before = newestFirst[place + 1]?.settings ?? (version === 1 ? first : undefined)
    return before ? [{ version, changes: describeChanges(before, settings, language) }] : []
  })
  return { ok: { list } }
})
