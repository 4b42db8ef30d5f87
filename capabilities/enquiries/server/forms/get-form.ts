import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'
import { findForm, toForm } from './form-rows.ts'

export async function getForm(
  { database }: Pick<EnquiriesDeps, 'database'>,
  { id }: InputOf<typeof calls.getForm>,
): Promise<Outcome<typeof calls.getForm>> {
  const row = await findForm(database.of<Tables>(), id)
  return row ? { ok: { ...toForm(row), draft: row.draft } } : { refused: 'NOT_FOUND' }
}
