import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { MediaNote, MediaState } from '../../contract.ts'
import type { MediaText } from '../../text/texts.ts'
import type { Sql, Tx } from '../context.ts'
import type { FileRow } from '../library/asset-store.ts'

export type Work = {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly format: string
  readonly attempts: number
  readonly isFresh: boolean
}

/**
 * Begins or repeats work that is not done; returns undefined when it is done or the asset is gone. Counts the attempt up front, in case the
 * process dies.
 */
export async function beginWork(db: Sql, id: string): Promise<Work | undefined> {
  const { rows } = await raw<Work>`
    update media.asset set state = 'processing', progress = 0, attempts = attempts + 1
    where id = ${id} and state in ('waiting', 'processing')
    returning id, owner_id as "ownerId", name, format, attempts, created_at > platform.now() - interval '1 day' as "isFresh"`.execute(db)
  return rows[0]
}

/** Uncounts an attempt that failed for a reason outside the file. */
export async function giveBackAttempt(db: Sql, id: string): Promise<void> {
  await raw`update media.asset set attempts = attempts - 1 where id = ${id} and state = 'processing' and attempts > 0`.execute(db)
}

export async function laterOf(tx: Tx): Promise<Date> {
  const { rows } = await raw<{ at: Date }>`select platform.now() + interval '5 minutes' as at`.execute(tx)
  return one(rows).at
}

export async function noteProgress(tx: Tx, id: string, progress: number): Promise<boolean> {
  const { rows } = await raw`
    update media.asset set progress = ${progress} where id = ${id} and state = 'processing' and progress < ${progress} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

export type Made = {
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
  readonly sha256: Buffer
  readonly isMarkedAi?: boolean
  readonly notes?: readonly MediaNote[]
  readonly files: readonly FileRow[]
}

/** Returns false when the asset was deleted meanwhile. */
export async function saveMade(
  tx: Tx,
  id: string,
  { width, height, durationMs, sha256, isMarkedAi = false, notes = [], files }: Made,
): Promise<boolean> {
  const { rows } = await raw`
    update media.asset set state = 'ready', progress = 100, width = ${width}, height = ${height}, duration_ms = ${durationMs}, sha256 = ${sha256},
      is_marked_ai = ${isMarkedAi}, notes = ${[...notes]}, changed_at = platform.now()
    where id = ${id} and state = 'processing' returning id`.execute(tx)
  if (rows.length === 0) return false
  await tx
    .insertInto('media.variant')
    .values(files.map((file) => ({ ...file, asset_id: id })))
    .execute()
  return true
}

export type Failure = { readonly failed: keyof MediaText; readonly values?: Readonly<Record<string, string>> }

export async function saveFailed(
  tx: Tx,
  id: string,
  { failed, values = {}, sha256 = null }: Failure & { readonly sha256?: Buffer | null },
): Promise<boolean> {
  const { rows } = await raw`
    update media.asset set state = 'failed', reason = ${failed}, reason_values = ${JSON.stringify(values)}, sha256 = ${sha256}, progress = 0,
      changed_at = platform.now()
    where id = ${id} and state = 'processing' returning id`.execute(tx)
  return rows.length > 0
}

export async function forgetParts(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('media.part').where('upload_id', '=', id).execute()
}

export type ProcessingStatus = { readonly state: MediaState; readonly progress: number; readonly reason: string | null }
