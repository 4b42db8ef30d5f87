import type { CertificationDeps, Tables } from '../deps.ts'
import { findPassed } from './filing-store.ts'
import { openOrReport } from './show-filing.ts'

/** Returns the real name that a personal or professional certification in effect proves, or undefined. */
export async function findCertifiedName(deps: CertificationDeps, accountId: string): Promise<string | undefined> {
  const filings = await findPassed(deps.database.of<Tables>(), accountId)
  const proven = filings.find(({ kind, in_force }) => in_force && kind !== 'enterprise')
  return (proven && openOrReport(deps, proven).values.personName) ?? undefined
}
