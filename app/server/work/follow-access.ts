import type { Permission } from '#contract/permission.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { accessChanged, ROLES_CHANGED } from '#server/notify/assignment.ts'
import type { Notifier } from '#server/notify/notifier.ts'

type Context = Pick<Notifier, 'reconcileTodos'> & {
  readonly database: Pick<Database, 'inTransaction'>
  readonly jobs: Pick<Jobs, 'work'>
  /** Returns those of the accounts that are active and have the permission. */
  holdersOf(tx: AnyTransaction, permission: Permission, among: readonly string[]): Promise<readonly string[]>
}

/**
 * Keeps work with accounts that may do it. It releases assignments of accounts without the permission, then gives each to-do to the
 * accounts that may settle it. An account's change is followed in the same transaction, and a role's change once every process knows it. An
 * hourly sweep covers changes without an event, such as expiry.
 */
export function releaseOnLostAccess(context: Context, all: readonly Capability[]) {
  const assignments = all.flatMap((each) => each.assignments ?? [])
  const matters = all.flatMap((each) => each.matters ?? [])
  async function releaseLost(tx: AnyTransaction): Promise<void> {
    for (const { permission, findAssigned, release } of assignments) {
      const assigned = new Set(await findAssigned(tx))
      const lost = assigned.size > 0 ? assigned.difference(new Set(await context.holdersOf(tx, permission, [...assigned]))) : assigned
      if (lost.size > 0) await release(tx, [...lost])
    }
  }
  async function follow(tx: AnyTransaction): Promise<void> {
    await releaseLost(tx)
    for (const matter of matters) await context.reconcileTodos(tx, matter)
  }
  const inOwn = (run: (tx: AnyTransaction) => Promise<void>) => context.database.inTransaction<unknown, void>(run)
  /** Returns 0, because it deletes no outdated rows. */
  async function sweep(): Promise<number> {
    await inOwn(releaseLost)
    for (const matter of matters) await inOwn((tx) => context.reconcileTodos(tx, matter))
    return 0
  }
  context.jobs.work(ROLES_CHANGED, async () => void (await sweep()), { atOnce: 1 })
  return {
    listeners: [on(accessChanged, follow)] satisfies readonly Listener[],
    sweep,
  }
}
