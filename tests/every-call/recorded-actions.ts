import type { World } from '../world.ts'

/** Returns the actions on a target such as `account:…`, oldest first. */
export async function actionsOn({ sql }: Pick<World, 'sql'>, target: string): Promise<string[]> {
  const { rows } = await sql.query<{ action: string }>('select action from audit.entry where target = $1 order by at, id', [target])
  return rows.map(({ action }) => action)
}
