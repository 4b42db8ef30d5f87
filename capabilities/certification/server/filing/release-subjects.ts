import type { CertificationContext, Tx } from '../context.ts'
import { openValues } from '../sealing/sealing.ts'
import { findPassed } from './filing-store.ts'
import { lockSubjects, saveSubjects, subjectsOf } from './subjects.ts'

/**
 * Frees the numbers that an account is not certified with after a certification has ended. Keeps all of them when one filing is unreadable.
 */
export async function releaseSubjects({ keyring }: CertificationContext, tx: Tx, accountId: string): Promise<void> {
  await lockSubjects(tx, accountId)
  const passed = await findPassed(tx, accountId)
  const opened = passed.map((row) => ({ row, ...openValues(keyring, row) }))
  if (opened.some(({ unreadable }) => unreadable.length > 0)) return
  await saveSubjects(
    tx,
    accountId,
    opened.flatMap(({ row, values }) => subjectsOf(keyring, row.kind, row.certificate_type, values)),
  )
}
