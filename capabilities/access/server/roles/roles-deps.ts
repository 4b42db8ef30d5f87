import type { Role } from '#contract/caller.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Recorder } from '#server/observe/recorder.ts'

/** What those need who change roles or give them. */
export type RolesDeps = {
  readonly database: Database
  readonly declared: Permissions
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'send'>
  /** What these roles hold, conditions aside. */
  permissionsOf(roles: readonly Role[]): Promise<readonly Permission[]>
  /** Gives an account exactly these roles from its next request on, as a part of the transaction (S38, S40). */
  setRoles(tx: AnyTransaction, accountId: string, roles: readonly Role[]): Promise<void>
}
