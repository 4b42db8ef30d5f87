import type { Permission } from '#contract/permission.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { accessChanged, ROLES_CHANGED } from '#server/notify/assignment.ts'
import type { Notifier } from '#server/notify/notifier.ts'

type Deps = Pick<Notifier, 'reconcileTodos'> & {
  readonly database: Pick<Database, 'inTransaction'>
  readonly jobs: Pick<Jobs, 'work'>
  /** Those of these accounts that are active and hold a permission. */
  holdersOf(tx: AnyTransaction, permission: Permission, among: readonly string[]): Promise<readonly string[]>
}

/**
 * Keeps work with people who may do it: what an account may not do any more is taken from it, then each to-do is with those who may settle its matter.
 * Follows an account in the transaction that changes what it may do, a role once its change is known to every process, and once an hour what no event
 * tells, such as time that runs out.
 */
export function followAccess(deps: Deps, all: readonly Capability[]) {
  const assignments = all.flatMap((each) => each.assignments ?? [])
  const matters = all.flatMap((each) => each.matters ?? [])
  async function releaseLost(tx: AnyTransaction): Promise<void> {
    for (const { permission, findAssigned, release } of assignments) {
      const assigned = new Set(await findAssigned(tx))
      const lost = assigned.size > 0 ? assigned.difference(new Set(await deps.holdersOf(tx, permission, [...assigned]))) : assigned
      if (lost.size > 0) await release(tx, [...lost])
    }
  }
  async function follow(tx: AnyTransaction): Promise<void> {
    await releaseLost(tx)
    for (const matter of matters) await deps.reconcileTodos(tx, matter)
  }
  const inOwn = (run: (tx: AnyTransaction) => Promise<void>) => deps.database.inTransaction<unknown, void>(run)
  /** Gives 0: nothing of it has outlived its use. */
  async function sweep(): Promise<number> {
    await inOwn(releaseLost)
    for (const matter of matters) await inOwn((tx) => deps.reconcileTodos(tx, matter))
    return 0
  }
  deps.jobs.work(ROLES_CHANGED, async () => void (await sweep()), { atOnce: 1 })
  return {
    listeners: [on(accessChanged, follow)] satisfies readonly Listener[],
    sweep,
  }
}
