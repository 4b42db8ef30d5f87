import type { Bilingual } from '#contract/language.ts'
import { CREDENTIALS } from '../../text/credentials.ts'
import type { Sql } from '../deps.ts'

/** Whether an account is certified as a professional now; nobody is not. */
export const isProfessional = async (db: Sql, accountId: string | null): Promise<boolean> => (await findProfession(db, accountId)) !== null

/** What the public is told of an author; null when nothing vouches for one. */
export async function findCredential(db: Sql, accountId: string | null): Promise<Bilingual | null> {
  const profession = await findProfession(db, accountId)
  return profession === null ? null : (CREDENTIALS[profession] ?? null)
}

async function findProfession(db: Sql, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null
  const row = await db
    .selectFrom('certification.in_force')
    .select('profession')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'professional')
    .executeTakeFirst()
  return row ? (row.profession ?? '') : null
}
