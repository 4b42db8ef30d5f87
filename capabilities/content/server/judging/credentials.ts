import type { Bilingual } from '#contract/language.ts'
import { CREDENTIALS } from '../../text/credentials.ts'
import type { Sql } from '../context.ts'

/** Returns true when the account has a professional certification in force; false for null. */
export const isProfessional = async (db: Sql, accountId: string | null): Promise<boolean> => (await findProfession(db, accountId)) !== null

/** Returns the public description of the author's certification, or null without one. */
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
