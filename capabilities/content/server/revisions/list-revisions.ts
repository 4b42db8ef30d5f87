import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findEdition, findNames } from '../edition-store.ts'
import { headOf } from './whole-revision.ts'

const COUNTED_MOST = 10_000

export const listRevisions = serve(calls.listRevisions, async ({ database }, { id, language, page, pageSize }) => {
  const db: Sql = database.of()
  const found = await findEdition(db, id, language)
  if ('refused' in found) return found
  const own = db.selectFrom('content.revision').where('item_id', '=', id).where('language', '=', language)
  const rows = await own
    .selectAll()
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom(own.select('id').limit(COUNTED_MOST).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const names = await findNames(
    db,
    rows.map(({ made_by }) => made_by),
  )
  return { ok: { list: rows.map((row) => headOf(row, names, found.edition.published_revision_id)), total } }
})
