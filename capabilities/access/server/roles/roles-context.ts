import type { Role } from '#contract/caller.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Recorder } from '#server/observe/recorder.ts'

export type RolesContext = {
  readonly database: Database
  readonly declared: Permissions
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'send'>
  /** Returns the permissions of these roles, regardless of conditions. */
  permissionsOf(roles: readonly Role[]): Promise<readonly Permission[]>
  /** Gives an account exactly these roles from its next request on, as part of the transaction (S38, S40). */
  setRoles(tx: AnyTransaction, accountId: string, roles: readonly Role[]): Promise<void>
}
