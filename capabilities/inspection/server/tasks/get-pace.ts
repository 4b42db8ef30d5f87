import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { findPace } from './judgment-store.ts'

type Deps = Pick<InspectionDeps, 'database'>

export const getPace = async ({ database }: Deps, { session }: SignedInCaller): Promise<Outcome<typeof calls.getPace>> => ({
  ok: await findPace(database.of(), session.accountId),
})
