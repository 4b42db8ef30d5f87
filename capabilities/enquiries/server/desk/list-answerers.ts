import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'
import { findAnswerers } from './answerers.ts'

export const listAnswerers = serve(
  calls.listAnswerers,
  async ({ database, rolesHolding }: Pick<EnquiriesDeps, 'database' | 'rolesHolding'>) => {
    return { ok: { list: await findAnswerers(database.of<Tables>(), await rolesHolding('enquiries:answer')) } }
  },
)
