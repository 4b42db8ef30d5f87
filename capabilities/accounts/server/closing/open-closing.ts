import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { AccountsContext } from '../context.ts'
import { findFreshPassword, lockDueClosing, planClosing, postponeClosing, setRestricted } from './closing-store.ts'
import { type OwnerProof, proveOwner } from './prove-owner.ts'

type Given = Parameters<typeof proveOwner>[1]

/** Opens the functions for closing and restricting an account at the request of its person. */
export const openClosing = (context: AccountsContext) => ({
  prove: (given: Given, caller: SignedInCaller): Promise<OwnerProof> => proveOwner(context, given, caller),
  /** Returns when an account whose password or phone was changed lately may be closed. */
  findFreshPassword: (accountId: string) => findFreshPassword(context.database.of(), accountId),
  /** Sets the time of the erasure, ends the sessions and notifies the person. */
  async plan(tx: AnyTransaction, accountId: string, terms: { readonly days: number; readonly address: string }) {
    const planned = await planClosing(tx.of(), accountId, terms.days)
    if (planned?.isNew) await context.addNotice(tx.of(), accountId, 'closing-planned', terms.address)
    return planned
  },
  lockDue: (tx: AnyTransaction, accountId: string) => lockDueClosing(tx.of(), accountId),
  postpone: (tx: AnyTransaction, accountId: string) => postponeClosing(tx.of(), accountId),
  /** Returns false when nothing changed. */
  setRestricted: (tx: AnyTransaction, accountId: string, isRestricted: boolean) => setRestricted(tx.of(), accountId, isRestricted),
})
