import { sql } from 'kysely'
import { inBatches } from '#server/database/statement/in-batches.ts'
import type { EnquiriesContext } from '../context.ts'

const AT_ONCE = 500

/** Removes the scans of answers that are gone from a table of another capability. */
export const removeOrphans = ({ database }: Pick<EnquiriesContext, 'database'>, table: string): Promise<number> =>
  inBatches(AT_ONCE, async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from enquiries.scan where id in (
        select scan.id from enquiries.scan where split_part(place, '|', 1) = ${table} and not exists (
          select from ${sql.table(table)} as own where own.id = split_part(place, '|', 2)::uuid and own.answers is not null)
        limit ${AT_ONCE})`.execute(database.of())
    return Number(numAffectedRows)
  })
