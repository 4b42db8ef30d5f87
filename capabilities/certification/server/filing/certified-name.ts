import type { CertificationContext } from '../context.ts'
import { findPassed } from './filing-store.ts'
import { openOrReport } from './show-filing.ts'

/** Returns the real name that a personal or professional certification in effect proves, or undefined. */
export async function findCertifiedName(context: CertificationContext, accountId: string): Promise<string | undefined> {
  const filings = await findPassed(context.database.of(), accountId)
  const proven = filings.find(({ kind, in_force }) => in_force && kind !== 'enterprise')
  return (proven && openOrReport(context, proven).values.personName) ?? undefined
}
