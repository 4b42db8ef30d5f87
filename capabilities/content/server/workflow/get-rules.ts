import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { asksForTwo } from './asks-for-two.ts'

type Deps = Pick<ContentDeps, 'database'>

export async function getRules({ database }: Deps): Promise<Outcome<typeof calls.getRules>> {
  return { ok: { twoPeople: await asksForTwo(database.of()) } }
}
