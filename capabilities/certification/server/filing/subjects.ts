import { sql } from 'kysely'
import type { Keyring, Mac } from '#server/secrets/keyring.ts'
import type { Kind } from '../../contract.ts'
import type { CertificationContext, Sql, Tx } from '../context.ts'
import { openValues, type Values } from '../sealing/sealing.ts'
import { findPassed } from './filing-store.ts'

/**
 * Returns the certified subjects: a person by type and number of the certificate, a licence, or an organisation. One legal person may have
 * several enterprises.
 */
export function subjectsOf(
  keyring: Keyring,
  { kind, certificateType, values }: { readonly kind: Kind; readonly certificateType: string | null; readonly values: Values },
): readonly Mac[] {
  const names = [
    kind !== 'enterprise' && values.authenticationNumber && `person|${certificateType}|${values.authenticationNumber}`,
    kind === 'professional' && values.licenceNumber && `licence|${values.licenceNumber}`,
    kind === 'enterprise' && values.organizationCode && `organization|${values.organizationCode}`,
  ]
  return names.flatMap((name) => (name ? keyring.macs('certification subject', name) : []))
}

/** Returns true when another account is certified with one of these subjects. */
export async function isSubjectTaken(db: Sql, accountId: string, subjects: readonly Mac[]): Promise<boolean> {
  if (subjects.length === 0) return false
  const found = await db
    .selectFrom('certification.subject')
    .select('mac')
    .where(
      'mac',
      'in',
      subjects.map(({ mac }) => mac),
    )
    .where('account_id', '<>', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Takes all subjects for an account, or returns false when another account has one. The primary key decides races. A fixed order prevents
 * deadlocks.
 */
export async function takeSubjects(tx: Tx, accountId: string, subjects: readonly Mac[]): Promise<boolean> {
  if (subjects.length === 0) return true
  return await attempt(tx, async () => {
    const { rows } = await sql`
      insert into certification.subject as held (mac, key_id, account_id)
      select mac, key_id, ${accountId}::uuid
      from unnest(${subjects.map(({ mac }) => mac)}::bytea[], ${subjects.map(({ keyId }) => keyId)}::text[]) as wanted (mac, key_id)
      order by mac
      on conflict (mac) do update set account_id = held.account_id where held.account_id = excluded.account_id
      returning 1`.execute(tx)
    return rows.length === subjects.length
  })
}

/** Serialises changes of an account's subjects, because they are read first and then reduced. */
export async function lockSubjects(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certification subjects ${accountId}`}, 0))`.execute(tx)
}

/** Releases the account's subjects that are not in the list. */
async function saveSubjects(tx: Tx, accountId: string, macs: readonly Mac[]): Promise<void> {
  await sql`
    delete from certification.subject
    where account_id = ${accountId} and mac <> all (${macs.map(({ mac }) => mac)}::bytea[])`.execute(tx)
}

/**
 * Frees the numbers that an account is not certified with after a certification has ended. Keeps all of them when one filing is unreadable.
 */
export async function releaseSubjects({ keyring }: CertificationContext, tx: Tx, accountId: string): Promise<void> {
  await lockSubjects(tx, accountId)
  const passed = await findPassed(tx, accountId)
  const opened = passed.map((row) => ({ row, ...openValues(keyring, row) }))
  if (opened.some(({ unreadable }) => unreadable.length > 0)) return
  await saveSubjects(
    tx,
    accountId,
    opened.flatMap(({ row, values }) => subjectsOf(keyring, { kind: row.kind, certificateType: row.certificate_type, values })),
  )
}

/** Runs a part of a transaction within a savepoint, and rolls it back alone when it returns false. */
export async function attempt(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(tx)
  const done = await work()
  await (done ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(tx)
  return done
}
