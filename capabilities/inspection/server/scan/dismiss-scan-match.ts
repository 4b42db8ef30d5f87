import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { recordOn } from './decide-match.ts'
import type { MatchRow } from './match-store.ts'

export const dismissScanMatch = serve(calls.dismissScanMatch, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.dismissScanMatch>> => {
    const { rows } = await sql<MatchRow>`
      update inspection.scan_match set dismissed_at = platform.now() where text_id = ${id} and dismissed_at is null returning *`.execute(tx)
    if (!rows[0]) return { refused: 'NOT_FOUND' }
    await recordOn(context, tx, rows[0], 'dismissed', caller)
    return { ok: {} }
  })
})
