import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findForm, toForm } from './form-rows.ts'

export const getForm = serve(calls.getForm, async ({ database }, { id }) => {
  const row = await findForm(database.of<Tables>(), id)
  return row ? { ok: { ...toForm(row), draft: row.draft } } : { refused: 'NOT_FOUND' }
})
