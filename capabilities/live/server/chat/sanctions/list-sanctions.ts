import * as calls from '../../../contract.ts'
import { type Sql, serve } from '../../context.ts'
import { findStudio } from '../../studios/studio-store.ts'
import { findSanctions } from './sanction-store.ts'

export const listSanctions = serve(calls.listSanctions, async ({ database }, { studio }) => {
  const db: Sql = database.of()
  if (!(await findStudio(db, studio))) return { refused: 'NOT_FOUND' }
  const rows = await findSanctions(db, studio)
  return {
    ok: rows.map(({ id, kind, name, reason, since, until, by_name }) => ({
      id,
      kind,
      name,
      reason,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      by: by_name,
    })),
  }
})
