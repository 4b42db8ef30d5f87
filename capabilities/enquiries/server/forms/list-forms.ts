import * as calls from '../../contract.ts'
import { MOST_FORMS } from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findForms, toForm } from './form-rows.ts'

export const listForms = serve(calls.listForms, async ({ database }) => {
  const rows = await findForms(database.of<Tables>(), MOST_FORMS)
  return { ok: { list: rows.map(toForm), total: rows.length } }
})
