import { defineEvent } from '#contract/event.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { jobName } from '#server/jobs/jobs.ts'

/** A column that names people who have something to do, and the permission without which they cannot do it. */
export type Assignment = {
  /** Schema, table and column. */
  readonly column: `${string}.${string}.${string}`
  readonly permission: Permission
  /** Returns the accounts that have something to do now. */
  findAssigned(tx: AnyTransaction): Promise<readonly string[]>
  /** Takes it from these accounts. The to-dos that follow are those of the matters that the capability declares. */
  release(tx: AnyTransaction, accountIds: readonly string[]): Promise<void>
}

/** Sent once the permissions of a role have changed: what its holders may do is followed after the commit. */
export const ROLES_CHANGED = jobName<object>('access/roles-changed')

/** What an account may do has changed: roles, a status, an account that is gone. Assignments are released and to-dos reconciled in its transaction. */
export const accessChanged = defineEvent<{ readonly accountId: string }>('platform.access-changed', { required: true })
