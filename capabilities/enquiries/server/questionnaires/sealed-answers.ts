import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { Answers, CheckedAnswers, SealedAnswers } from '../../contract.ts'
import type { EnquiriesContext } from '../context.ts'

const PURPOSE = 'questionnaires'

/** The place of the row is authenticated, so that answers that were moved to another row cannot be decrypted (S112). */
export const sealAnswers = (
  keyring: Pick<Keyring, 'seal' | 'newest'>,
  place: string,
  { formId, version, answers }: Omit<CheckedAnswers, 'scans'>,
): SealedAnswers => ({
  form_id: formId,
  form_version: version,
  answers: keyring.seal(PURPOSE, JSON.stringify(answers), place),
  answers_key: keyring.newest,
})

/** Returns null without answers, and when they were changed or moved, or their key is gone. */
export function openAnswers(keyring: Pick<Keyring, 'open'>, place: string, sealed: Uint8Array | null): Answers | null {
  if (!sealed) return null
  try {
    return JSON.parse(keyring.open(PURPOSE, Buffer.from(sealed), place)) as Answers
  } catch {
    return null
  }
}

const AT_ONCE = 50

/** Reseals the answers in a table of another capability under the newest key. Rows are at the place `TABLE|ID`. */
export const answerKeys = (
  { database, keyring }: Pick<EnquiriesContext, 'database' | 'keyring'>,
  { name, table }: { readonly name: string; readonly table: string },
): KeyUse => ({
  name,
  reseal: () =>
    database.inTransaction(async (tx) => {
      const { rows } = await sql<{ id: string; answers: Buffer }>`
        select id, answers from ${sql.table(table)} where answers is not null and (answers_key < ${keyring.newest} or answers_key > ${keyring.newest})
        order by answers_key limit ${AT_ONCE} for update skip locked`.execute(tx)
      for (const { id, answers: before } of rows) {
        const place = `${table}|${id}`
        const opened = openAnswers(keyring, place, before)
        // Unreadable answers keep their bytes under the newest key id, in case their key is restored.
        const answers = opened ? keyring.seal(PURPOSE, JSON.stringify(opened), place) : before
        await sql`update ${sql.table(table)} set answers = ${answers}, answers_key = ${keyring.newest} where id = ${id}`.execute(tx)
      }
      return rows.length
    }),
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number }>`
      select answers_key as "keyId", count(*)::int as values from ${sql.table(table)} where answers_key = any (${keyIds}::text[]) group by 1`.execute(
      database.of(),
    )
    return rows
  },
})
