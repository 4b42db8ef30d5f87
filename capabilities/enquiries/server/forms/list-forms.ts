import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { MOST_FORMS } from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'
import { findForms, toForm } from './form-rows.ts'

export async function listForms({ database }: Pick<EnquiriesDeps, 'database'>): Promise<Outcome<typeof calls.listForms>> {
  const rows = await findForms(database.of<Tables>(), MOST_FORMS)
  return { ok: { list: rows.map(toForm), total: rows.length } }
}
