import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { toView } from './redirect-rules.ts'
import { findRedirects } from './redirect-store.ts'

export const listRedirects = serve(calls.listRedirects, async ({ database }: { readonly database: Pick<Database, 'of'> }, input) => {
  const { rows, total } = await findRedirects(database.of<WebsiteTables>(), input)
  return { ok: { list: rows.map(toView), total } }
})
