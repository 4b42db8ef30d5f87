import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { countUnderKeys, FIRST_ID, findPageEnd, type IdRange, LAST_ID } from '#server/secrets/id-pages.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { ProfileContext, Tx } from '../context.ts'
import type { EmailColumns, Emails } from './emails.ts'

const AT_ONCE = 500
const EMAILS = { table: 'profile.details', id: 'account_id', column: 'sealed_email' } as const

type ResealContext = Pick<ProfileContext, 'database' | 'keyring' | 'recorder' | 'emails'>
type Row = EmailColumns & { readonly account_id: string }

/** Reseals the addresses of accounts, in the order of the accounts. Links expire within a day, so they are left out. */
export function emailKeys(context: ResealContext): KeyUse {
  let after = FIRST_ID
  return {
    name: 'email addresses of accounts',
    async reseal() {
      const { database, keyring, recorder } = context
      for (;;) {
        const until = await findPageEnd(database.of(), EMAILS, { after, until: LAST_ID })
        const rows = await database.inTransaction((tx) => resealSome(context, tx, { after, until }))
        after = rows.length < AT_ONCE ? until : one(rows.slice(-1)).account_id
        const facts = { addresses: rows.length, keyId: keyring.newest }
        if (rows.length > 0) recorder.report({ action: 'profile.emails-resealed', outcome: 'ok', actor: null, facts })
        if (rows.length > 0) return rows.length
        if (after !== LAST_ID) continue
        after = FIRST_ID
        return 0
      }
    },
    findOld: (keyIds) => countUnderKeys(context.database.of(), EMAILS, keyIds),
  }
}

async function resealSome({ emails, keyring }: ResealContext, tx: Tx, { after, until }: IdRange): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select account_id, email, sealed_email from profile.details
    where account_id > ${after} and account_id <= ${until} and sealed_email is not null
      and platform.sealing_key(sealed_email) <> ${keyring.newest}
    order by account_id limit ${AT_ONCE} for update skip locked`.execute(tx)
  await writeSealed(emails, tx, rows)
  return rows
}

/**
 * Seals the addresses that are stored in plain, and empties the plain column once no process of an older version runs. Returns the number of
 * rows.
 */
export async function sealPlainEmails({ database, emails }: ResealContext): Promise<number> {
  let [all, last] = [0, FIRST_ID]
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
