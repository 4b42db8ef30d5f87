import type { Bilingual } from '#contract/language.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { findActions } from './list-store.ts'

type Context = { readonly database: Pick<Database, 'of'>; labelOfAction(action: string): Bilingual | undefined }

/** Lists every action in the trail, with its label where a capability has one. */
export const listActions = serve(calls.listActions, async ({ database, labelOfAction }: Context) => {
  const actions = await findActions(database.of<never>())
  return { ok: actions.map((action) => ({ action, words: labelOfAction(action) ?? null })) }
})
