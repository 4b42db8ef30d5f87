import { readToday } from '#server/database/statement/today.ts'
import type { CertificationContext, Tx } from '../context.ts'
import { endOfMinor } from '../days.ts'
import type { Values } from '../sealing/sealing.ts'
import type { FilingRow } from './filing-store.ts'
import { isMinorByNumber } from './rules.ts'
import { openOrReport } from './show-filing.ts'

/** Stores that the number of a submitted application shows a person of 16 or 17. The birthday itself is not stored. */
export async function noteMinor(context: CertificationContext, tx: Tx, row: FilingRow): Promise<void> {
  const { values } = openOrReport(context, row)
  if (values.authenticationNumber === null || !isMinorByNumber(values.authenticationNumber, await readToday(tx))) return
  const known = await context.age.find(tx, row.account_id)
  if (known?.ageGroup === '16-17' && known.isVerified) return
  await context.age.set(tx, row.account_id, { ageGroup: '16-17', isVerified: true })
}

type Approved = { readonly accountId: string; readonly values: Values }

/** Removes the age group of a declared or former minor whose number shows an adult. Only a reviewer's approval does, because a number may be invented. */
export async function noteAdult({ age }: CertificationContext, tx: Tx, { accountId, values }: Approved): Promise<void> {
  const number = values.authenticationNumber
  if (number === null || isMinorByNumber(number, await readToday(tx)) !== false) return
  if (await age.find(tx, accountId)) await age.remove(tx, accountId)
}

type Ending = { readonly accountId: string; readonly day: string }

/** Ends the certification of a minor within a year. */
export const limitEnd = async ({ age }: CertificationContext, tx: Tx, { accountId, day }: Ending): Promise<string> =>
  (await age.find(tx, accountId)) ? endOfMinor(day, await readToday(tx)) : day
