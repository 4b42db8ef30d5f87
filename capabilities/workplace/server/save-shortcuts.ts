import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { replaceShortcuts, type Tx } from './workplace-store.ts'

export const saveShortcuts = serve(calls.saveShortcuts, async ({ database }, { pages }, { session }) => {
  await database.inTransaction((tx: Tx) => replaceShortcuts(tx, session.accountId, pages))
  return { ok: null }
})
