import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { dropAllPages } from '#server/kinds/page-tags.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { readSynonyms } from '../search/thesaurus.ts'
import type { WebsiteTables } from '../tables.ts'

export const getSynonyms = serve(calls.getSynonyms, async ({ database }: Context) => {
  const { groups, version } = await readSynonyms(database.pool)
  return { ok: { groups: groups.map((group) => [...group]), version } }
})

type Context = { readonly database: Database; readonly recorder: Recorder }

/**
 * Saves the list; refuses the second of two operators who started from the same version. Invalidates cached pages, because search results
 * change.
 */
export const saveSynonyms = serve(calls.saveSynonyms, async ({ database, recorder }: Context, { groups, version }, caller) => {
  const terms = groups.flat().map((term) => term.normalize('NFKC').toLowerCase())
  if (new Set(terms).size < terms.length) return { refused: 'SYNONYM_TWICE' }
  return await database.inTransaction<WebsiteTables, Outcome<typeof calls.saveSynonyms>>(async (tx: Transaction<WebsiteTables>) => {
    const { rows } = await sql<{ version: number }>`
      update website.synonyms set groups = ${JSON.stringify(groups)}::jsonb, version = version + 1, changed_at = platform.now(),
        changed_by = ${caller.session.accountId}
      where version = ${version} returning version`.execute(tx)
    const [saved] = rows
    if (!saved) return { refused: 'SYNONYMS_CHANGED' }
    await recorder.record(tx, {
      action: 'search.synonyms-changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: 'search:synonyms',
      facts: { groups: groups.length, version: saved.version },
    })
    await dropAllPages(tx)
    return { ok: { version: saved.version } }
  })
})
