import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type allowPicture, MOST_BANS, type readPictureRules, SHOWN_BANS, type savePictureRules } from '../contract.ts'
import type { ScreeningDeps, Sql, Tx } from './deps.ts'
import { isPlain } from './look-at-picture.ts'
import { findPeople } from './people-store.ts'
import { findPictureRules, holdPictureRules } from './picture-rule-store.ts'

type Deps = Pick<ScreeningDeps, 'database' | 'recorder'>

export async function showPictureRules({ database }: Deps): Promise<Outcome<typeof readPictureRules>> {
  const db: Sql = database.of()
  const [kept, banned, counted] = await Promise.all([
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
  return { ok: { ...kept, banned: shown, total: counted } }
}

async function countBans(db: Sql): Promise<number> {
  const { bans } = await db
    .selectFrom('screening.banned_picture')
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
}

export async function allow(
  deps: Deps,
  { id }: InputOf<typeof allowPicture>,
  caller: SignedInCaller,
): Promise<Outcome<typeof allowPicture>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof allowPicture>> => {
    const row = await tx.deleteFrom('screening.banned_picture').where('id', '=', id).returning('asset_id').executeTakeFirst()
    if (!row) return { refused: 'NOT_FOUND' }
    await record(deps, tx, 'picture.allowed', row.asset_id, caller)
    return { ok: {} }
  })
}

const record = ({ recorder }: Deps, tx: Tx, action: string, assetId: string, caller: SignedInCaller): Promise<void> =>
  recorder.record(tx, { action, outcome: 'ok', target: `media:${assetId}`, ...doneBy(caller) })

export type Banned = 'banned' | 'PICTURE_UNREADABLE' | 'PICTURE_PLAIN' | 'BANS_FULL'
export type Ban = { readonly assetId: string; readonly note: string; readonly by: string }

/**
 * Bans a picture that was looked at by what it looks like: copies that were scaled or compressed otherwise are found too. A surface without marks
 * would ban every other one. Undefined: it is banned already.
 */
export async function banPicture(tx: Tx, { assetId, note, by }: Ban): Promise<Banned | undefined> {
  const seen = await tx.selectFrom('screening.picture').select('hash').where('asset_id', '=', assetId).executeTakeFirst()
  if (!seen?.hash) return 'PICTURE_UNREADABLE'
  if (isPlain(seen.hash)) return 'PICTURE_PLAIN'
  // One after the other, so that there are never more than may be.
  await holdPictureRules(tx)
  if ((await countBans(tx)) >= MOST_BANS) return 'BANS_FULL'
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('screening.banned_picture')
    .values({ asset_id: assetId, hash: seen.hash, note, banned_by: by })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'banned' : undefined
}
