import type { CertificationContext } from '../context.ts'
import { findPassedOf } from './filing-store.ts'
import { mask, openOrReport } from './show-filing.ts'

/** Describes a person as a certification in effect proves it. Fields that it does not prove are empty. */
type CertifiedPerson = {
  readonly name: string
  /** Is masked. */
  readonly identityNumber: string
  readonly institution: string
  readonly department: string
  readonly title: string
}

/** Returns the certified people among these accounts. A professional certification comes before a personal one, because it says more. */
export async function findCertifiedPeople(
  context: CertificationContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, CertifiedPerson>> {
  const filings = (await findPassedOf(context.database.of(), accountIds)).filter(({ kind, in_force }) => in_force && kind !== 'enterprise')
  const sorted = filings.toSorted((one, other) => Number(one.kind === 'professional') - Number(other.kind === 'professional'))
  return new Map(
    sorted.map((row) => {
      const { personName, authenticationNumber } = openOrReport(context, row).values
      const number = authenticationNumber ? mask('authenticationNumber', authenticationNumber) : ''
      const { institution, department, title } = row
      const person = { institution: institution ?? '', department: department ?? '', title: title ?? '' }
      return [row.account_id, { ...person, name: personName ?? '', identityNumber: number }]
    }),
  )
}
