import type { Outcome } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../../contract.ts'
import { findActions } from './list-store.ts'

type Deps = { readonly database: Pick<Database, 'of'>; labelOfAction(action: string): Bilingual | undefined }

/** Lists every action in the trail, with its label where a capability has one. */
export async function listActions({ database, labelOfAction }: Deps): Promise<Outcome<typeof calls.listActions>> {
  const actions = await findActions(database.of<never>())
  return { ok: actions.map((action) => ({ action, words: labelOfAction(action) ?? null })) }
}
