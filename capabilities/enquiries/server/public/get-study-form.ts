import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findStudy, findStudyForm, recruits } from '../form-store.ts'

export const getStudyForm = serve(calls.getStudyForm, async ({ database }, { number }) => {
  const db = database.of<Tables>()
  const study = await findStudy(db, number, 'zh-CN')
  return { ok: { slug: study && recruits(study) ? await findStudyForm(db, number) : null } }
})
