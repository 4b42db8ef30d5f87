import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { asksForTwo } from '../rules.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder'>

export async function getRules({ database }: Deps): Promise<Outcome<typeof calls.getRules>> {
  return { ok: { twoPeople: await asksForTwo(database.of()) } }
}
