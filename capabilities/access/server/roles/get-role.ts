import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Tables } from '../rows.ts'
import { viewRole } from './role-view.ts'
import type { RolesDeps } from './roles-deps.ts'

type Deps = Pick<RolesDeps, 'database' | 'declared'>

export async function getRole(
  { database, declared }: Deps,
  { name }: InputOf<typeof calls.getRole>,
): Promise<Outcome<typeof calls.getRole>> {
  const role = await viewRole(database.of<Tables>(), declared, name)
  return role ? { ok: role } : { refused: 'NOT_FOUND' }
}
