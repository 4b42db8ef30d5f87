import { sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Noticing } from '../notices.ts'
import type { Tx } from '../sessions/session-store.ts'
import type { FactorContext } from './second-factor.ts'

export type FactorUseContext = FactorContext &
  Noticing & {
    readonly database: Pick<Database, 'of' | 'inTransaction'>
    readonly recorder: Recorder
  }

/** Returns the roles and locks them until the transaction ends. */
export async function lockRoles(tx: Tx, accountId: string): Promise<readonly Role[]> {
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.account where id = ${accountId} for update`.execute(tx)
  return rows[0]?.roles ?? []
}
