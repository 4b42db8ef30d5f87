import { sql } from 'kysely'
import type { Kind } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type CertificationTerms = {
  readonly validMonths: number
  readonly recheckMonths: number
  readonly rechecksPersonal: boolean
  readonly version: number
}

/** Certifications are in effect for three years, and professional ones are re-verified every year. */
const SHIPPED: CertificationTerms = { validMonths: 36, recheckMonths: 12, rechecksPersonal: false, version: 0 }

/** Returns the saved terms, or the shipped ones as version 0. */
export async function readTerms(db: Sql | Tx): Promise<CertificationTerms> {
  const { rows } = await sql<CertificationTerms>`
    select valid_months as "validMonths", recheck_months as "recheckMonths", rechecks_personal as "rechecksPersonal", version
    from certification.term`.execute(db)
  return rows[0] ?? SHIPPED
}

/** Returns after how many months a certification of this kind is re-verified; null when it is not. */
export const recheckOf = (kind: Kind, { recheckMonths, rechecksPersonal }: CertificationTerms): number | null =>
  kind === 'professional' || (kind === 'personal' && rechecksPersonal) ? recheckMonths : null

/** Returns the time of the next re-verification as SQL; null when the certification ends before. */
export const nextRecheck = (kind: Kind, terms: CertificationTerms, end: ReturnType<typeof sql<Date>>) => {
  const months = recheckOf(kind, terms)
  if (months === null) return sql<Date | null>`null::timestamptz`
  const due = sql`platform.now() + ${months} * interval '1 month'`
  return sql<Date | null>`case when ${end} > ${due} then ${due} end`
}

export async function writeTerms(
  tx: Tx,
  { validMonths, recheckMonths, rechecksPersonal }: Omit<CertificationTerms, 'version'>,
  by: string,
) {
  await sql`
    insert into certification.term (valid_months, recheck_months, rechecks_personal, changed_by)
    values (${validMonths}, ${recheckMonths}, ${rechecksPersonal}, ${by})
    on conflict (is_single) do update set valid_months = excluded.valid_months, recheck_months = excluded.recheck_months,
      rechecks_personal = excluded.rechecks_personal, version = certification.term.version + 1, changed_by = excluded.changed_by,
      changed_at = platform.now()`.execute(tx)
}
