import { sql as raw } from 'kysely'
import { publish } from '#server/realtime/logs/publish.ts'
import { accessChannel, TOPICS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

const COLUMNS = ['kind', 'name', 'group_name', 'place', 'title_zh', 'title_en', 'icon', 'is_visible', 'roles'] as const

/** Returns the menu edits of operators. Null columns follow the release. */
export const findEdits = (sql: Sql) => sql.selectFrom('access.menu_item').select(COLUMNS).execute()
export type MenuRow = Awaited<ReturnType<typeof findEdits>>[number]

export async function findVersion(sql: Sql): Promise<number> {
  return (await sql.selectFrom('access.menu').select('version').executeTakeFirstOrThrow()).version
}

/** Takes the next version, or returns undefined when this is not the newest one: of two editors one wins. */
export async function takeVersion(tx: Tx, version: number): Promise<number | undefined> {
  const taken = await tx
    .updateTable('access.menu')
    .set({ version: raw<number>`version + 1` })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return taken?.version
}

/** Replaces earlier edits. Rows without any difference are deleted. */
export async function saveEdits(tx: Tx, edits: readonly MenuRow[]): Promise<void> {
  for (const { kind, name, ...edit } of edits) {
    await tx
      .insertInto('access.menu_item')
      .values({ kind, name, ...edit })
      .onConflict((before) => before.columns(['kind', 'name']).doUpdateSet(edit))
      .execute()
  }
  await tx
    .deleteFrom('access.menu_item')
    .where(raw<boolean>`coalesce(group_name, title_zh, title_en, icon, place::text) is null and is_visible and roles = '{}'`)
    .execute()
}

/** Makes every process and every open console load the menu again. Call it last in a transaction. */
export async function publishMenu(tx: Tx): Promise<void> {
  await tx.publish(TOPICS.menu, '')
  await publish(tx, accessChannel, null, { changed: 'menu' })
}
