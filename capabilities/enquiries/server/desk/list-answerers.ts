import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findAnswerers } from './answerers.ts'

export const listAnswerers = serve(calls.listAnswerers, async ({ database, rolesHolding }) => {
  return { ok: { list: await findAnswerers(database.of<Tables>(), await rolesHolding('enquiries:answer')) } }
})
