import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import type { AccountsContext } from '../context.ts'
import { notifyOfClosing } from './closing-notices.ts'
import { closingReminders, REMINDERS } from './closing-reminders.ts'
import { findFreshPassword, lockDueClosing, planClosing, postponeClosing, setRestricted } from './closing-store.ts'
import { type OwnerProof, proveOwner } from './prove-owner.ts'

type Given = Parameters<typeof proveOwner>[1]

/** Opens the functions for closing and restricting an account at the request of its person. */
export function openClosing(context: AccountsContext & Pick<Platform, 'jobs'>) {
  context.jobs.schedule(closingReminders(context))
  return {
    prove: (given: Given, caller: SignedInCaller): Promise<OwnerProof> => proveOwner(context, given, caller),
    /** Returns when an account whose password or phone was changed lately may be closed. */
    findFreshPassword: (accountId: string) => findFreshPassword(context.database.of(), accountId),
    /** Sets the time of the erasure, ends the sessions and notifies the person, unless no day is left to take the closing back. */
    async plan(tx: AnyTransaction, accountId: string, { days, address }: { readonly days: number; readonly address: string }) {
      const planned = await planClosing(tx.of(), accountId, days)
      if (!planned?.isNew || days === 0) return planned
      await notifyOfClosing(context, tx.of(), { accountId, kind: 'closing-planned', at: planned.at, address })
      await context.jobs.wake(tx, REMINDERS)
      return planned
    },
    lockDue: (tx: AnyTransaction, accountId: string) => lockDueClosing(tx.of(), accountId),
    postpone: (tx: AnyTransaction, accountId: string) => postponeClosing(tx.of(), accountId),
    /** Returns false when nothing changed. */
    setRestricted: (tx: AnyTransaction, accountId: string, isRestricted: boolean) => setRestricted(tx.of(), accountId, isRestricted),
  }
}
