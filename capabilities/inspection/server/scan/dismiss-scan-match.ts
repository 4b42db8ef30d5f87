import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps, Tx } from '../deps.ts'
import { recordOn } from './decide-match.ts'
import type { MatchRow } from './match-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder'>

export async function dismissScanMatch(
  deps: Deps,
  { id }: InputOf<typeof calls.dismissScanMatch>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.dismissScanMatch>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.dismissScanMatch>> => {
    const { rows } = await sql<MatchRow>`
      update inspection.scan_match set dismissed_at = platform.now() where text_id = ${id} and dismissed_at is null returning *`.execute(tx)
    if (!rows[0]) return { refused: 'NOT_FOUND' }
    await recordOn(deps, tx, rows[0], 'dismissed', caller)
    return { ok: {} }
  })
}
