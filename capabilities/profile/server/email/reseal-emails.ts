import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { ProfileContext, Tx } from '../context.ts'
import type { EmailColumns, Emails } from './emails.ts'

const AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

type ResealContext = Pick<ProfileContext, 'database' | 'keyring' | 'recorder' | 'emails'>
type Row = EmailColumns & { readonly account_id: string }

/** Reseals the addresses of accounts, in the order of the accounts. Links expire within a day, so they are left out. */
export function emailKeys(context: ResealContext): KeyUse {
  let last = FIRST
  return {
    name: 'email addresses of accounts',
    async reseal() {
      const { newest } = context.keyring
      const rows = await context.database.inTransaction((tx) => resealAfter(context, tx, last))
      last = rows.at(-1)?.account_id ?? FIRST
      const facts = { addresses: rows.length, keyId: newest }
      if (rows.length > 0) context.recorder.report({ action: 'profile.emails-resealed', outcome: 'ok', actor: null, facts })
      return rows.length
    },
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number }>`
        select platform.sealing_key(sealed_email) as "keyId", count(*) as values from profile.details
        where sealed_email is not null and platform.sealing_key(sealed_email) = any (${keyIds}::text[]) group by 1`.execute(
        context.database.of(),
      )
      return rows
    },
  }
}

async function resealAfter({ emails, keyring }: ResealContext, tx: Tx, last: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select account_id, email, sealed_email from profile.details
    where account_id > ${last} and sealed_email is not null and platform.sealing_key(sealed_email) <> ${keyring.newest}
    order by account_id limit ${AT_ONCE} for update skip locked`.execute(tx)
  await writeSealed(emails, tx, rows)
  return rows
}

/**
 * Seals the addresses that are stored in plain, and empties the plain column once no process of an older version runs. Returns the number of
 * rows.
 */
export async function sealPlainEmails({ database, emails }: ResealContext): Promise<number> {
  let [all, last] = [0, FIRST]
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const rows = await database.inTransaction(async (tx: Tx) => {
      const plain = await findPlain(tx, last, emails.storesPlain())
      await writeSealed(emails, tx, plain)
      return plain
    })
    found = rows.length
    all += found
    last = rows.at(-1)?.account_id ?? last
  }
  return all
}

async function findPlain(tx: Tx, last: string, isUnsealed: boolean): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select account_id, email, null as sealed_email from profile.details
    where account_id > ${last} and email is not null and (not ${isUnsealed}::boolean or sealed_email is null)
    order by account_id limit ${AT_ONCE} for update skip locked`.execute(tx)
  return rows
}

/** Leaves an address that cannot be opened as it is. */
async function writeSealed(emails: Emails, tx: Tx, rows: readonly Row[]): Promise<void> {
  const sealed = rows.flatMap(({ account_id: id, ...columns }) => {
    const email = tryOpen(emails, id, columns)
    return email === null ? [] : [{ id, sealed: emails.seal(id, email) }]
  })
  if (sealed.length === 0) return
  await sql`
    update profile.details set sealed_email = made.sealed, email = case when ${emails.storesPlain()}::boolean then email end
    from unnest(${sealed.map(({ id }) => id)}::uuid[], ${sealed.map((each) => each.sealed)}::bytea[]) as made (id, sealed)
    where details.account_id = made.id`.execute(tx)
}

function tryOpen(emails: Emails, accountId: string, columns: EmailColumns): string | null {
  try {
    return emails.open(accountId, columns)
  } catch {
    return null
  }
}
