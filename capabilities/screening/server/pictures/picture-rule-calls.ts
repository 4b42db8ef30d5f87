import { sql } from 'kysely'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findPeople } from '../people-store.ts'
import { countBans, findPictureRules, lockPictureRules } from './picture-store.ts'

export const getPictureRules = serve(calls.getPictureRules, async ({ database }) => {
  const db = database.of()
  const [saved, banned, counted] = await Promise.all([
    findPictureRules(db),
    db.selectFrom('screening.banned_picture').selectAll().orderBy('id', 'desc').limit(calls.SHOWN_BANS).execute(),
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

export const savePictureRules = serve(calls.savePictureRules, async ({ database, recorder }, { rules, version }, caller) => {
  return await database.inTransaction(async (tx) => {
    const before = await lockPictureRules(tx)
    if (before.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    const values = {
      rules: JSON.stringify(rules),
      version: version + 1,
      changed_at: sql<Date>`platform.now()`,
      changed_by: caller.session.accountId,
    }
    await tx.updateTable('screening.picture_rules').set(values).execute()
    await recorder.record(tx, {
      action: 'picture-rules.changed',
      outcome: 'ok',
      target: 'picture-rules',
      ...doneBy(caller),
      facts: { before: JSON.stringify(before.rules), after: JSON.stringify(rules) },
    })
    return { ok: { version: version + 1 } }
  })
})

export const allowPicture = serve(calls.allowPicture, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const row = await tx.deleteFrom('screening.banned_picture').where('id', '=', id).returning('asset_id').executeTakeFirst()
    if (!row) return { refused: 'NOT_FOUND' }
    await recorder.record(tx, { action: 'picture.allowed', outcome: 'ok', target: `media:${row.asset_id}`, ...doneBy(caller) })
    return { ok: {} }
  })
})
