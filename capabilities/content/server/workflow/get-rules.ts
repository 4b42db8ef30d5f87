import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { asksForTwo } from './asks-for-two.ts'

type Deps = Pick<ContentDeps, 'database'>

export const getRules = serve(calls.getRules, async ({ database }: Deps) => {
  return { ok: { twoPeople: await asksForTwo(database.of()) } }
})
