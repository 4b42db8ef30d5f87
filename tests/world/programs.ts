import { hash } from 'node:crypto'
import { PROGRAM_SCOPES, type ProgramScope } from '#contract/permission.ts'
import type { Person, World } from '../world.ts'
import { drawToken } from './people.ts'

/** Returns a new API token of the account, which gets the role that may have tokens. */
export async function programOf(
  { sql }: Pick<World, 'sql'>,
  { id }: Pick<Person, 'id'>,
  scopes: readonly ProgramScope[] = PROGRAM_SCOPES,
): Promise<string> {
  const token = `lyc_${await drawToken(sql)}`
  await sql.query(`update accounts.account set roles = array_append(roles, 'developer') where id = $1 and 'developer' <> all (roles)`, [id])
  await sql.query(
    `insert into integration.token (name, owner_id, hash, ending, scopes, expires_at)
     values ('Test', $1, $2, $3, $4, platform.now() + interval '90 days')`,
    [id, hash('sha256', token, 'buffer'), token.slice(-4), scopes],
  )
  return token
}
