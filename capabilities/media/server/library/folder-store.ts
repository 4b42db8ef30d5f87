import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { FOLDER_DEPTH, MOST_FOLDERS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export async function hasFolder(db: Sql, id: string): Promise<boolean> {
  return (await db.selectFrom('media.folder').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Locks the folder against deletion until the transaction ends. */
export async function lockFolder(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('media.folder').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
}

export async function findFolders(db: Sql): Promise<{ id: string; parentId: string | null; name: string; count: number }[]> {
  const { rows } = await raw<{ id: string; parentId: string | null; name: string; count: number }>`
    select folder.id, folder.parent_id as "parentId", folder.name,
      (select count(*) from media.asset where asset.folder_id = folder.id) as count
    from media.folder order by lower(folder.name), folder.id`.execute(db)
  return rows
}

/** Returns true when the depth and the number of folders allow one more in this folder. */
export async function hasRoomBelow(tx: Tx, parentId: string | null): Promise<boolean> {
  const { rows } = await raw<{ depth: number; all: number }>`
    with recursive up as (
      select parent_id, 1 as depth from media.folder where id = ${parentId}
      union all select folder.parent_id, depth + 1 from media.folder join up on folder.id = up.parent_id where depth < ${FOLDER_DEPTH + 1}
    )
    select coalesce((select max(depth) from up), 0) as depth, (select count(*) from media.folder) as all`.execute(tx)
  return one(rows).depth < FOLDER_DEPTH && one(rows).all < MOST_FOLDERS
}

/** Returns null when the parent folder has an entry of that name. */
export async function addFolder(tx: Tx, name: string, parentId: string | null): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`
    insert into media.folder (name, parent_id) values (${name}, ${parentId}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** `taken`: a sibling has the name. */
type Rename = { readonly name: string; readonly before: string }

export async function nameFolder(tx: Tx, id: string, { name, before }: Rename): Promise<'named' | 'taken' | 'changed' | 'absent'> {
  const { rows } = await raw<{ taken: boolean; now: string }>`
    select name as now, exists (
      select from media.folder as other
      where other.parent_id is not distinct from folder.parent_id and lower(other.name) = lower(${name}) and other.id <> folder.id
    ) as taken from media.folder where id = ${id} for update`.execute(tx)
  if (!rows[0]) return 'absent'
  if (rows[0].now !== before) return 'changed'
  if (rows[0].taken) return 'taken'
  await tx.updateTable('media.folder').set({ name }).where('id', '=', id).execute()
  return 'named'
}

/** Adding something locks the folder too, so nothing is added between the check and the deletion. */
export async function deleteFolder(tx: Tx, id: string): Promise<'removed' | 'absent' | 'not empty'> {
  const locked = await tx.selectFrom('media.folder').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!locked) return 'absent'
  const { rows } = await raw`
    delete from media.folder where id = ${id} and not exists (select from media.folder as inner_one where inner_one.parent_id = ${id})
      and not exists (select from media.asset where asset.folder_id = ${id}) returning id`.execute(tx)
  return rows.length > 0 ? 'removed' : 'not empty'
}
