import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'
import { findAnswerers } from './answerers.ts'

export async function listAnswerers({
  database,
  rolesHolding,
}: Pick<EnquiriesDeps, 'database' | 'rolesHolding'>): Promise<Outcome<typeof calls.listAnswerers>> {
  return { ok: { list: await findAnswerers(database.of<Tables>(), await rolesHolding('enquiries:answer')) } }
}
