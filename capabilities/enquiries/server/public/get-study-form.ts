import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'
import { findStudy, findStudyForm, recruits } from '../form-store.ts'

export async function getStudyForm(
  { database }: Pick<EnquiriesDeps, 'database'>,
  { number }: InputOf<typeof calls.getStudyForm>,
): Promise<Outcome<typeof calls.getStudyForm>> {
  const db = database.of<Tables>()
  const study = await findStudy(db, number, 'zh-CN')
  return { ok: { slug: study && recruits(study) ? await findStudyForm(db, number) : null } }
}
