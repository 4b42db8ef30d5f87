import { type RawBuilder, sql as raw, type Selectable } from 'kysely'
import type { Purpose } from '../../contract.ts'
import type { AccountsContext, Sql, Tx } from '../context.ts'
import type { AccountsCode } from '../tables.ts'
import type { MadeMac } from './code-secret.ts'

/** A code with the plain phone of its binding. */
export type CodeRow = Selectable<AccountsCode>
type WithPhones = Pick<AccountsContext, 'phones'>
/** Identifies a code: a phone in E.164 and a purpose have at most one live code (S5, S14, S15). */
export type Binding = { readonly phone: string; readonly purpose: Purpose; readonly sessionId: string | null }

/** S2, S3. */
export const CODE_LIFE_S = 300
const MOST_TRIES = 5
/** Seconds from the sending of the code to the last use of its ticket. */
const TICKET_LIFE_S = 600

const now = raw<Date>`platform.now()`
// Is written literally, so that PostgreSQL uses the partial index.
const live = raw<string>`('issued', 'verified')`
const untilS = (seconds: number): RawBuilder<Date> => raw<Date>`platform.now() + make_interval(secs => ${seconds})`
const ticketAge = raw<Date>`platform.now() - make_interval(secs => ${TICKET_LIFE_S})`

type NewCode = Binding & {
  readonly id: string
  readonly address: string
  readonly isDecoy: boolean
  readonly made: MadeMac
}

/** Adds a code and invalidates the older one of its phone and purpose, sent or unsent (S5). */
export async function addCode({ phones }: WithPhones, tx: Tx, code: NewCode): Promise<void> {
  const forms = phones.formsOf(code.phone)
  await raw`
    with replaced as (
      update accounts.code set state = 'replaced', ticket_hash = null
      where phone = any (${[...forms]}::text[]) and purpose = ${code.purpose} and state in ('issued', 'verified') returning id
    )
    delete from accounts.dispatch where code_id in (select id from replaced)`.execute(tx)
  await tx
    .insertInto('accounts.code')
    .values({
      id: code.id,
      ...phones.stored(code.phone),
      purpose: code.purpose,
      session_id: code.sessionId,
      address: code.address,
      is_decoy: code.isDecoy,
      key_id: code.made.keyId,
      mac: code.made.mac,
      expires_at: untilS(CODE_LIFE_S),
    })
    .execute()
}

/**
 * Counts a try before the comparison, in a statement that commits alone: of parallel tries at most five get a row, and none is lost (S3,
 * S17). Returns undefined when there is no code to compare with.
 */
export async function countTry({ phones }: WithPhones, sql: Sql, { phone, purpose, sessionId }: Binding): Promise<CodeRow | undefined> {
  const row = await sql
    .updateTable('accounts.code')
    .set({ tries: raw`tries + 1` })
    .where('phone', 'in', phones.formsOf(phone))
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('state', 'in', live)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', now)
    // A code from the future means that the clock was set back, which must not prolong the life of the code (R15).
    .where('created_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, phone }
}

/** Gives back a try that was not decided because the provider could not be asked. */
export async function giveTryBack(sql: Sql, id: string): Promise<void> {
  await sql.updateTable('accounts.code').set({ tries: raw`greatest(tries - 1, 0)` }).where('id', '=', id).execute()
}

/** Returns the newest code when it was proven and has not expired. */
export async function findProven({ phones }: WithPhones, sql: Sql, { phone, purpose, sessionId }: Binding): Promise<CodeRow | undefined> {
  const row = await sql
    .selectFrom('accounts.code')
    .selectAll()
    .where('phone', 'in', phones.formsOf(phone))
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.proven_at ? { ...row, phone } : undefined
}

/**
 * The columns that a correct code sets. Its try did not fail, and its MAC is kept, so a code that the provider checked can be checked here
 * from then on.
 */
const proven = ({ keyId, mac }: MadeMac) => ({
  tries: raw<number>`greatest(tries - 1, 0)`,
  proven_at: raw<Date>`coalesce(proven_at, platform.now())`,
  key_id: keyId,
  mac,
  checked_by_provider: false,
})

/** Moves a code from issued to verified, once (D3, S16). */
export async function markVerified(
  sql: Sql,
  { id, made, ticketHash }: { readonly id: string; readonly made: MadeMac; readonly ticketHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('accounts.code')
    .set({ ...proven(made), state: 'verified', ticket_hash: ticketHash })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markProven(sql: Sql, id: string, made: MadeMac): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('accounts.code')
    .set(proven(made))
    .where('id', '=', id)
    .where('state', 'in', live)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findByTicket(
  { database, phones }: Pick<AccountsContext, 'database' | 'phones'>,
  { phone, purpose, sessionId }: Binding,
  ticketHash: Buffer,
): Promise<string | undefined> {
  const row = await database
    .of()
    .selectFrom('accounts.code')
    .select('id')
    .where('ticket_hash', '=', ticketHash)
    .where('phone', 'in', phones.formsOf(phone))
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('state', '=', 'verified')
    .where('created_at', '>', ticketAge)
    .where('created_at', '<=', now)
    .executeTakeFirst()
  return row?.id
}

/** Moves a code from issued or verified to used, once (S16). */
export async function markCodeUsed(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.code')
    .set({ state: 'used', ticket_hash: null })
    .where('id', '=', id)
    .where('state', 'in', live)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function lock(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts.code')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', live)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that a code of its provider arrived and was entered. The first time is kept. A code that was entered before its provider has answered
 * has none yet, and is noted with the answer.
 */
export const noteProven = (sql: Sql, codeId: string) =>
  sql
    .insertInto('accounts.proven_provider')
    .columns(['provider'])
    .expression((from) =>
      from
        .selectFrom('accounts.code')
        .select((each) => each.ref('provider').$notNull().as('provider'))
        .where('id', '=', codeId)
        .where('provider', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
