import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type allowPicture, type banPicture, MOST_BANS, type readPictureRules, SHOWN_BANS, type savePictureRules } from '../contract.ts'
import type { InspectionDeps, Sql, Tx } from './deps.ts'
import { lookAt } from './look-at.ts'
import { isPlain } from './look-at-picture.ts'
import { findPictureRules, holdPictureRules } from './picture-rule-store.ts'
import { findPeople } from './task-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder' | 'findPictures'>

export async function showPictureRules({ database }: Deps): Promise<Outcome<typeof readPictureRules>> {
  const db: Sql = database.of()
  const [kept, banned, counted] = await Promise.all([
    findPictureRules(db),
    db.selectFrom('inspection.banned_picture').selectAll().orderBy('id', 'desc').limit(SHOWN_BANS).execute(),
    countBans(db),
  ])
  const people = await findPeople(
    db,
    banned.map((row) => row.banned_by),
  )
  const shown = banned.map((row) => ({
    ...{ id: row.id, assetId: row.asset_id, note: row.note, at: row.banned_at.toISOString() },
    by: people.get(row.banned_by) ?? { id: row.banned_by, name: null },
  }))
  return { ok: { ...kept, banned: shown, total: counted } }
}

async function countBans(db: Sql): Promise<number> {
  const { bans } = await db
    .selectFrom('inspection.banned_picture')
    .select(({ fn }) => fn.countAll<number>().as('bans'))
    .executeTakeFirstOrThrow()
  return Number(bans)
}

export async function keepPictureRules(
  { database, recorder }: Deps,
  { rules, version }: InputOf<typeof savePictureRules>,
  caller: SignedInCaller,
): Promise<Outcome<typeof savePictureRules>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof savePictureRules>> => {
    const before = await holdPictureRules(tx)
    if (before.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    const values = {
      rules: JSON.stringify(rules),
      version: version + 1,
      changed_at: sql<Date>`floor.now()`,
      changed_by: caller.session.accountId,
    }
    await tx.updateTable('inspection.picture_rules').set(values).execute()
    await recorder.record(tx, {
      ...{ action: 'picture-rules.changed', outcome: 'ok', target: 'picture-rules', ...doneBy(caller) },
      facts: { before: JSON.stringify(before.rules), after: JSON.stringify(rules) },
    })
    return { ok: { version: version + 1 } }
  })
}

/** By what it looks like: copies that were scaled or compressed otherwise are found too. A surface without marks would ban every other one. */
export async function ban(
  deps: Deps,
  { assetId, note }: InputOf<typeof banPicture>,
  caller: SignedInCaller,
): Promise<Outcome<typeof banPicture>> {
  if ((await deps.findPictures([assetId])).length === 0) return { refused: 'NOT_FOUND' }
  await lookAt(deps, [assetId])
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof banPicture>> => {
    const seen = await tx.selectFrom('inspection.picture').select('hash').where('asset_id', '=', assetId).executeTakeFirst()
    if (!seen?.hash) return { refused: 'PICTURE_UNREADABLE' }
    if (isPlain(seen.hash)) return { refused: 'PICTURE_PLAIN' }
    // One after the other, so that there are never more than may be.
    await holdPictureRules(tx)
    if ((await countBans(tx)) >= MOST_BANS) return { refused: 'BANS_FULL' }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('inspection.banned_picture')
      .values({ asset_id: assetId, hash: seen.hash, note, banned_by: caller.session.accountId })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await record(deps, tx, 'picture.banned', assetId, caller)
    return { ok: {} }
  })
}

export async function allow(
  deps: Deps,
  { id }: InputOf<typeof allowPicture>,
  caller: SignedInCaller,
): Promise<Outcome<typeof allowPicture>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof allowPicture>> => {
    const row = await tx.deleteFrom('inspection.banned_picture').where('id', '=', id).returning('asset_id').executeTakeFirst()
    if (!row) return { refused: 'NOT_FOUND' }
    await record(deps, tx, 'picture.allowed', row.asset_id, caller)
    return { ok: {} }
  })
}

const record = ({ recorder }: Deps, tx: Tx, action: string, assetId: string, caller: SignedInCaller): Promise<void> =>
  recorder.record(tx, { action, outcome: 'ok', target: `media:${assetId}`, ...doneBy(caller) })
