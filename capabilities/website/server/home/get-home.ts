import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { composeHome, type HomeDeps } from './compose-home.ts'
import { readShownNow } from './desk-store.ts'

export const getHome = serve(calls.getHome, async (deps: HomeDeps, { language }) => {
  return { ok: await composeHome(deps, await readShownNow(deps.pool), language) }
})
