import * as calls from '../../contract.ts'
import { SHOWN_BANS } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findPeople } from '../people-store.ts'
import { countBans } from './banned-picture-store.ts'
import { findPictureRules } from './picture-rule-store.ts'

export const getPictureRules = serve(calls.getPictureRules, async ({ database }) => {
  const db: Sql = database.of()
  const [saved, banned, counted] = await Promise.all([
    findPictureRules(db),
    db.selectFrom('screening.banned_picture').selectAll().orderBy('id', 'desc').limit(SHOWN_BANS).execute(),
    countBans(db),
  ])
  const people = await findPeople(
    db,
    banned.map((row) => row.banned_by),
  )
  const shown = banned.map((row) => ({
    id: row.id,
    assetId: row.asset_id,
    note: row.note,
    at: row.banned_at.toISOString(),
    by: people.get(row.banned_by) ?? { id: row.banned_by, name: null },
  }))
  return { ok: { ...saved, banned: shown, total: counted } }
})
