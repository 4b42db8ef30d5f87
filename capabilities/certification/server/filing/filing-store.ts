import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Field, Kind, Reason, Sensitive, State } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'
import type { SealedColumns } from '../sealing/sealing.ts'
import type { CertificationFiling } from '../tables.ts'

/** Lists the allowed transitions: for each move, its source states and their targets. All other transitions are impossible. */
const MOVES = {
  save: { draft: 'draft', returned: 'returned' },
  submit: { draft: 'submitted', returned: 'submitted' },
  withdraw: { submitted: 'withdrawn' },
  /** Applies when the consent is withdrawn; drafts are deleted instead. */
  drop: { submitted: 'withdrawn', returned: 'withdrawn', passed: 'withdrawn' },
  pass: { submitted: 'passed' },
  return: { submitted: 'returned' },
  confirm: { passed: 'passed' },
  /** Applies when a later filing of the same kind passes. */
  replace: { passed: 'expired' },
  expire: { passed: 'expired' },
  revoke: { passed: 'revoked' },
} as const satisfies Readonly<Record<string, Partial<Record<State, State>>>>
type Move = keyof typeof MOVES

/** Returns the source states of a move. They are the condition of its SQL statement, so of two simultaneous moves only one succeeds. */
export const from = (move: Move): State[] => Object.keys(MOVES[move]) as State[]

export type MovedRow = Omit<Selectable<CertificationFiling>, 'kind' | 'state' | 'reasons'> & {
  readonly kind: Kind
  readonly state: State
  readonly reasons: readonly Reason[]
}
/** `in_force` is true when the filing has passed and has not ended by the database's clock. */
export type FilingRow = MovedRow & { readonly in_force: boolean }

export const OPEN_COLUMNS = {
  certificateType: 'certificate_type',
  accountType: 'account_type',
  enterpriseName: 'enterprise_name',
  enterpriseCertificateType: 'enterprise_certificate_type',
  profession: 'profession',
  title: 'title',
  institution: 'institution',
  department: 'department',
  licenceValidUntil: 'licence_valid_until',
} as const satisfies Record<Exclude<Field, Sensitive>, keyof MovedRow>
export type OpenColumns = { readonly [Column in (typeof OPEN_COLUMNS)[keyof typeof OPEN_COLUMNS]]: string | null }
export type WrittenColumns = SealedColumns & OpenColumns & { readonly key_id: string }

type NewFiling = { readonly id: string; readonly accountId: string; readonly kind: Kind; readonly columns: WrittenColumns }

/** Creates a filing; returns false when an open one of this kind exists, which the unique index ensures. */
export async function addFiling(tx: Tx, { id, accountId, kind, columns }: NewFiling): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('certification.filing')
    .values({ ...columns, id, account_id: accountId, kind })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).where('state', 'in', ['draft', 'submitted', 'returned']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Locks the account's own filing until the transaction ends. */
export const lockOwn = (tx: Tx, id: string, accountId: string): Promise<FilingRow | undefined> =>
  rows(tx).where('id', '=', id).where('account_id', '=', accountId).forUpdate().executeTakeFirst()

/**
 * Locks a filing that this reviewer may decide until the transaction ends: it is submitted, claimed by the reviewer and filed by another
 * account.
 */
export const lockClaimed = (tx: Tx, id: string, reviewer: string): Promise<FilingRow | undefined> =>
  rows(tx)
    .where('id', '=', id)
    .where('state', 'in', from('pass'))
    .where('claimed_by', '=', reviewer)
    .where('account_id', '<>', reviewer)
    .forUpdate()
    .executeTakeFirst()

export const findFiling = (db: Sql, id: string): Promise<FilingRow | undefined> => rows(db).where('id', '=', id).executeTakeFirst()

/** More filings than an account ever makes; older ones are left out. */
const SHOWN_MOST = 100

/** Returns a filing that the transaction has written. */
export const getWritten = (tx: Tx, id: string): Promise<FilingRow> => rows(tx).where('id', '=', id).executeTakeFirstOrThrow()

export const findFilings = (db: Sql, accountId: string): Promise<FilingRow[]> =>
  rows(db).where('account_id', '=', accountId).orderBy('created_at', 'desc').limit(SHOWN_MOST).execute()

const filed = (db: Sql, accountId: string) =>
  db.selectFrom('certification.filing').where('account_id', '=', accountId).where('filed_at', 'is not', null)

/** Returns the filings of an account without drafts. Clients only know milliseconds, so milliseconds decide the order. */
export const findFiled = (
  db: Sql,
  { accountId, direction, first }: { readonly accountId: string; readonly direction: 'asc' | 'desc'; readonly first: number },
) =>
  filed(db, accountId)
    .select(['id', 'kind', 'state', 'filed_at'])
    .select(sql<boolean>`state = 'passed' and valid_until > platform.now()`.as('in_force'))
    .orderBy(sql`date_trunc('milliseconds', filed_at)`, direction)
    .orderBy('id', direction)
    .limit(first)
    .$castTo<Pick<FilingRow, 'id' | 'kind' | 'state' | 'in_force'> & { readonly filed_at: Date }>()
    .execute()

export async function countFiled(db: Sql, accountId: string, most: number): Promise<number> {
  const some = filed(db, accountId).select('id').limit(most).as('some')
  const { count } = await db.selectFrom(some).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

export const findPassed = (db: Sql, accountId: string): Promise<FilingRow[]> =>
  rows(db).where('account_id', '=', accountId).where('state', '=', 'passed').execute()

export const findPassedOf = (db: Sql, accountIds: readonly string[]): Promise<FilingRow[]> =>
  rows(db)
    .where('account_id', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .where('state', '=', 'passed')
    .execute()

const rows = (db: Sql) =>
  db
    .selectFrom('certification.filing')
    .selectAll()
    .select(sql<boolean>`state = 'passed' and valid_until > platform.now()`.as('in_force'))
    .$castTo<FilingRow>()

/**
 * Makes a transition in one statement, conditional on the source state, the owner and, for reviewers, the claim. Returns null when a
 * condition fails; it changes no row then.
 */
export async function move(
  tx: Tx,
  made: Move,
  { id, owner, reviewer }: { readonly id: string; readonly owner?: string; readonly reviewer?: string },
  changes: UpdateObject<Tables, 'certification.filing'> = {},
): Promise<MovedRow | null> {
  const starts = from(made)
  const next = sql<string>`case state ${sql.join(
    starts.map((state) => sql`when ${state} then ${(MOVES[made] as Record<string, string>)[state]}::text`),
    sql` `,
  )} end`
  const row = await tx
    .updateTable('certification.filing')
    .set({ ...changes, state: next, changed_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .where('state', 'in', starts)
    .where(({ and }) => and(owner === undefined ? {} : { account_id: owner }))
    .where(({ and, eb }) => (reviewer === undefined ? and({}) : and({ claimed_by: reviewer }).and(eb('account_id', '<>', reviewer))))
    .returningAll()
    .$castTo<MovedRow>()
    .executeTakeFirst()
  return row ?? null
}

type Step = {
  readonly filingId: string
  readonly action: string
  readonly actor: string | null
  readonly reasons?: readonly Reason[]
  readonly note?: string | null
}

/** Adds a step to the history that reviewers read. */
export async function addStep(tx: Tx, { filingId, action, actor, reasons, note }: Step): Promise<void> {
  await tx
    .insertInto('certification.step')
    .values({ filing_id: filingId, action, actor, reasons: JSON.stringify(reasons ?? []), note: note || null })
    .execute()
}
