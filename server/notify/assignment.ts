import { defineEvent } from '#contract/event.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { jobName } from '#server/jobs/jobs.ts'

/** A column that assigns work to accounts, and the permission that the work requires. */
export type Assignment = {
  readonly column: `${string}.${string}.${string}`
  readonly permission: Permission
  /** Returns the accounts that have open work. */
  findAssigned(tx: AnyTransaction): Promise<readonly string[]>
  /** Removes the assignments of these accounts. The matters of the capability determine the resulting to-dos. */
  release(tx: AnyTransaction, accountIds: readonly string[]): Promise<void>
}

/** Is sent when the permissions of a role have changed. The consequences for its holders follow after the commit. */
export const ROLES_CHANGED = jobName<object>('access/roles-changed')

/**
 * Announces that the access of accounts has changed: their roles or status, or their erasure. Assignments are released and to-dos reconciled
 * in the same transaction.
 */
export const accessChanged = defineEvent<{ readonly accountIds: readonly string[] }>('platform.access-changed', { required: true })
