import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { findPace } from './judgment-store.ts'

type Deps = Pick<InspectionDeps, 'database'>

export const getPace = serve(calls.getPace, async ({ database }: Deps, _input, { session }) => ({
  ok: await findPace(database.of(), session.accountId),
}))
