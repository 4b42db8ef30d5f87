import { type QueryExecutorProvider, sql as raw } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { AgeGroup } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { publishChange } from '../sessions/session-store.ts'
import { isOpenToChildren } from './agreement-versions.ts'

/** The declared age of a minor. */
type Minor = {
  readonly ageGroup: AgeGroup
  /** An identity number shows the group. */
  readonly isVerified: boolean
  /** The first moment at which the youngest person of the group is 18, so that everyone may declare it. */
  readonly adultNotBefore: Date
  /** Since when a guardian's consent is missing; null while none is missing. */
  readonly restrictedSince: Date | null
}

/** Years from the declaration of a group until its youngest person is 18. A child under 14 declares the next group first. */
const YEARS_TO_ADULT: Readonly<Record<AgeGroup, number>> = { 'under-14': 4, '14-15': 4, '16-17': 2 }

const COLUMNS = raw`age_group as "ageGroup", is_verified as "isVerified", adult_not_before as "adultNotBefore",
  restricted_since as "restrictedSince"`

/** Returns undefined for an adult. */
export async function findMinor(db: QueryExecutorProvider, accountId: string): Promise<Minor | undefined> {
  const { rows } = await raw<Minor>`select ${COLUMNS} from accounts.minor where account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Returns those of the accounts that belong to minors. */
async function findMinors(db: QueryExecutorProvider, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await raw<{ account_id: string }>`
    select account_id from accounts.minor where account_id = any (${[...accountIds]}::uuid[])`.execute(db)
  return new Set(rows.map(({ account_id }) => account_id))
}

/**
 * Returns the declared age and locks the account until the transaction ends, so that all changes of what a guardian decides follow one
 * another. Returns 'gone' for an account that does not exist.
 */
async function lockMinor(tx: Tx, accountId: string): Promise<Minor | undefined | 'gone'> {
  const { rows } = await raw`select from accounts.account where id = ${accountId} for update`.execute(tx)
  return rows.length === 0 ? 'gone' : await findMinor(tx, accountId)
}

type Declared = { readonly ageGroup: AgeGroup; readonly isVerified?: boolean }

/**
 * Stores the age group of an account. A child without a guardian's consent is restricted from this moment on; a group that is older than a
 * declared one moves the earliest adulthood no nearer.
 */
export async function setMinor(tx: Tx, accountId: string, { ageGroup, isVerified = false }: Declared): Promise<void> {
  await raw`
    insert into accounts.minor (account_id, age_group, adult_not_before, is_verified, restricted_since)
    values (${accountId}, ${ageGroup}, platform.now() + ${YEARS_TO_ADULT[ageGroup]} * interval '1 year', ${isVerified},
      case when ${ageGroup} = 'under-14' then platform.now() end)
    on conflict (account_id) do update set age_group = excluded.age_group, declared_at = platform.now(),
      adult_not_before = greatest(minor.adult_not_before, excluded.adult_not_before),
      is_verified = excluded.is_verified, restricted_since = excluded.restricted_since`.execute(tx)
  await publishChange(tx, accountId)
}

/** Removes the age group of an account, whose person is an adult. */
async function removeMinor(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accounts.minor').where('account_id', '=', accountId).execute()
  await publishChange(tx, accountId)
}

/** Restricts a child's account, or lifts the restriction. Every process follows with its next request. */
async function setRestriction(tx: Tx, accountId: string, isRestricted: boolean): Promise<void> {
  await tx
    .updateTable('accounts.minor')
    .set({ restricted_since: isRestricted ? raw<Date>`platform.now()` : null })
    .where('account_id', '=', accountId)
    .where('age_group', '=', 'under-14')
    .where('restricted_since', isRestricted ? 'is' : 'is not', null)
    .execute()
  await publishChange(tx, accountId)
}

/** Gives the capabilities above what they need to know and to decide about the age of an account. */
export const ageActions = {
  find: (db: QueryExecutorProvider, accountId: string): Promise<Minor | undefined> => findMinor(db, accountId),
  findSome: (db: QueryExecutorProvider, accountIds: readonly string[]): Promise<ReadonlySet<string>> => findMinors(db, accountIds),
  lock: (tx: AnyTransaction, accountId: string): Promise<Minor | undefined | 'gone'> => lockMinor(tx.of(), accountId),
  set: (tx: AnyTransaction, accountId: string, declared: Declared): Promise<void> => setMinor(tx.of(), accountId, declared),
  remove: (tx: AnyTransaction, accountId: string): Promise<void> => removeMinor(tx.of(), accountId),
  setRestriction: (tx: AnyTransaction, accountId: string, isRestricted: boolean): Promise<void> =>
    setRestriction(tx.of(), accountId, isRestricted),
  isOpenToChildren: (db: QueryExecutorProvider): Promise<boolean> => isOpenToChildren(db),
}
export type AgeActions = typeof ageActions
