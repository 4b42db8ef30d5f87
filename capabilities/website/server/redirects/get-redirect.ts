import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { type RedirectsContext, toView } from './redirect-rules.ts'
import * as store from './redirect-store.ts'

export const getRedirect = serve(calls.getRedirect, async ({ database }: Pick<RedirectsContext, 'database'>, { id }) => {
  const row = await store.findRedirectById(database.of(), id)
  return row ? { ok: toView(row) } : { refused: 'NOT_FOUND' }
})
