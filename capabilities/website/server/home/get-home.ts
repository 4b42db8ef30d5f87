import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { composeHome, type HomeDeps } from './compose-home.ts'
import { readShownNow } from './desk-store.ts'

export async function getHome(deps: HomeDeps, { language }: InputOf<typeof calls.getHome>): Promise<Outcome<typeof calls.getHome>> {
  return { ok: await composeHome(deps, await readShownNow(deps.pool), language) }
}
