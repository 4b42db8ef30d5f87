import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { type RedirectsDeps, toView } from './redirect-rules.ts'
import * as store from './redirect-store.ts'

export async function getRedirect(
  { database }: Pick<RedirectsDeps, 'database'>,
  { id }: InputOf<typeof calls.getRedirect>,
): Promise<Outcome<typeof calls.getRedirect>> {
  const row = await store.findRedirectById(database.of(), id)
  return row ? { ok: toView(row) } : { refused: 'NOT_FOUND' }
}
