import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { composeHome, type HomeContext } from './compose-home.ts'
import { readShownNow } from './desk-store.ts'

export const getHome = serve(calls.getHome, async (context: HomeContext, { language }) => {
  return { ok: await composeHome(context, await readShownNow(context.pool), language) }
})
