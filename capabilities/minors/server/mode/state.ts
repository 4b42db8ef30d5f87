import type { AgeGroup } from '#capabilities/accounts/contract.ts'
import type { GuardianPurpose } from '../../contract.ts'
import type { MinorsContext, Sql, Tx } from '../context.ts'
import { findOpen } from '../guardians/guardianship-store.ts'
import * as store from './mode-store.ts'
import { type Day, judgeDay, minutesFor } from './rules.ts'

type AccountMode = {
  readonly isOn: boolean
  readonly isByAge: boolean
  /** The sealed PIN and its moment; undefined without one. */
  readonly pin: { readonly sealed: Buffer; readonly setAt: Date } | undefined
  readonly ageGroup: AgeGroup | undefined
}

/** Returns the mode of an account. That of a minor is on unless it was switched off with a PIN. */
export async function readMode({ age }: Pick<MinorsContext, 'age'>, db: Sql | Tx, accountId: string): Promise<AccountMode> {
  const [row, minor] = [await store.findMode(db, accountId), await age.find(db, accountId)]
  return {
    isOn: row?.isOn ?? minor !== undefined,
    isByAge: row === undefined && minor !== undefined,
    pin: row?.pin ? { sealed: row.pin, setAt: row.changedAt } : undefined,
    ageGroup: minor?.ageGroup,
  }
}

/** Returns how much of the day an account in the mode has used, and whether the site is open to it. */
export async function readDay(db: Sql | Tx, accountId: string, ageGroup: AgeGroup | undefined): Promise<Day> {
  const { settings, clock } = await store.readRules(db)
  return judgeDay({ minutes: await store.findMinutes(db, accountId), most: minutesFor(ageGroup, settings) }, settings, clock)
}

/** Each age group has one kind of consent; a guardian with either one decides about the mode of the minor. */
const PURPOSE_OF: Readonly<Record<AgeGroup, GuardianPurpose | undefined>> = {
  'under-14': 'account',
  '14-15': undefined,
  '16-17': 'broadcast',
}

/** Returns true when a guardian has consented for this minor, so that the minor's own phone sets no PIN. */
export async function isGuarded(db: Sql | Tx, accountId: string, ageGroup: AgeGroup | undefined): Promise<boolean> {
  const purpose = ageGroup && PURPOSE_OF[ageGroup]
  return purpose !== undefined && (await findOpen(db, accountId, purpose))?.state === 'given'
}

/** Says why an account in the mode cannot act now: `chat` at any time, `comment` at night or when its minutes are used. */
export async function isClosedTo(context: MinorsContext, accountId: string, act: 'chat' | 'comment'): Promise<boolean> {
  const db = context.database.of()
  const { isOn, ageGroup } = await readMode(context, db, accountId)
  return isOn && (act === 'chat' || (await readDay(db, accountId, ageGroup)).closedBy !== null)
}
