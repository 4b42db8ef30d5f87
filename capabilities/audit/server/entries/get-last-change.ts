import { isOperator } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { findLastChange } from './list-store.ts'

/** Returns the operator who last changed something, for another operator editing the same. Names are shown to operators only. */
export const getLastChange = serve(
  calls.getLastChange,
  async ({ database }: { readonly database: Pick<Database, 'pool'> }, { target, action }, { session }) => {
    const found = isOperator(session.granted) ? await findLastChange(database.pool, target, action) : undefined
    return { ok: found ? { name: found.name, at: found.at.toISOString() } : null }
  },
)
