import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps, Tx } from '../deps.ts'
import { recordOn } from './decide-match.ts'
import type { MatchRow } from './match-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder'>

export const dismissScanMatch = serve(calls.dismissScanMatch, async (deps: Deps, { id }, caller) => {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.dismissScanMatch>> => {
    const { rows } = await sql<MatchRow>`
      update inspection.scan_match set dismissed_at = platform.now() where text_id = ${id} and dismissed_at is null returning *`.execute(tx)
    if (!rows[0]) return { refused: 'NOT_FOUND' }
    await recordOn(deps, tx, rows[0], 'dismissed', caller)
    return { ok: {} }
  })
})
