import type { InputOf, Outcome } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { toView } from './redirect-rules.ts'
import { findRedirects } from './redirect-store.ts'

export async function listRedirects(
  { database }: { readonly database: Pick<Database, 'of'> },
  input: InputOf<typeof calls.listRedirects>,
): Promise<Outcome<typeof calls.listRedirects>> {
  const { rows, total } = await findRedirects(database.of<WebsiteTables>(), input)
  return { ok: { list: rows.map(toView), total } }
}
