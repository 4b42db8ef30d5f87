import { ROUNDED, readDigits } from '#server/csv/typed-number.ts'
import { readToday } from '#server/database/statement/today.ts'
import { type ImportedLine, statusOn } from '../../contract.ts'
import { findProven } from '../certified.ts'
import type { MembershipContext, Tx } from '../context.ts'
import { findEnteredName } from '../entered-name.ts'
import { addStep, changeMember, lockMemberOf, type MemberRow } from '../members/member-store.ts'
import { acceptedNotice, renewedNotice } from '../notices.ts'
import { findBranches, findGrades, readTerms } from '../setup/setup-store.ts'
import { addImported, isTaken, passNumbers } from './import-store.ts'
import type { FileRow } from './read-file.ts'
import { type ImportProblem, readRow, type Wanted } from './read-row.ts'

/** A row whose account is known. The name is one that a certification proves, that the file has, or that the person entered. */
type Matched = { readonly row: FileRow; readonly accountId: string; readonly name: string | undefined }
export type Line = Omit<ImportedLine, 'message' | 'phone'> & { readonly row: FileRow; readonly problem?: ImportProblem }

/** Finds the account of each row by its phone. This happens before the transaction, because names are encrypted. */
export async function matchRows(context: MembershipContext, rows: readonly FileRow[]): Promise<readonly (Matched | Line)[]> {
  const seen = new Set<string>()
  const matched: (Matched | Line)[] = []
  for (const row of rows) {
    const digits = readDigits(row.phone)
    const phone = digits === ROUNDED ? undefined : context.toPhone(digits)
    const accountId = phone === undefined ? null : await context.findAccountByPhone(phone)
    if (digits === ROUNDED) matched.push(toProblem(row, 'PHONE_ROUNDED'))
    else if (phone === undefined) matched.push(toProblem(row, 'PHONE_INVALID'))
    else if (seen.has(phone)) matched.push(toProblem(row, 'PHONE_TWICE'))
    else if (accountId === null) matched.push(toProblem(row, 'PHONE_UNKNOWN'))
    else matched.push({ row, accountId, name: (await findProven(context, accountId)).name })
    if (phone !== undefined) seen.add(phone)
  }
  return matched
}

const toProblem = (row: FileRow, problem: ImportProblem): Line => ({ row, line: row.line, outcome: 'problem', number: null, problem })

type Importing = { readonly by: string; readonly isTrial: boolean; readonly notifies: boolean }

/** Imports the rows, or says what each would do. Accounts are locked in the order of their ids, as other changes of many members do. */
export async function importRows(
  context: MembershipContext,
  tx: Tx,
  rows: readonly (Matched | Line)[],
  how: Importing,
): Promise<readonly Line[]> {
  const [grades, branches, today, { graceDays }] = [await findGrades(tx), await findBranches(tx), await readToday(tx), await readTerms(tx)]
  const matched = rows.filter((each): each is Matched => 'accountId' in each)
  const asked = matched.map((each) => ({ ...each, wanted: readRow(each.row, { grades, branches, today }) }))
  const numbers = asked.flatMap(({ wanted }) => (typeof wanted === 'string' ? [] : (wanted.number ?? [])))
  if (!how.isTrial) await passNumbers(tx, numbers)
  const done = new Map<FileRow, Line>()
  const given = new Set<number>()
  for (const { row, accountId, name, wanted } of asked.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))) {
    const place = { row, accountId, name, today, graceDays, given, how }
    done.set(row, typeof wanted === 'string' ? toProblem(row, wanted) : await importOne(context, tx, wanted, place))
  }
  return rows.map((each) => ('accountId' in each ? (done.get(each.row) ?? toProblem(each.row, 'PHONE_UNKNOWN')) : each))
}

type Place = {
  readonly row: FileRow
  readonly accountId: string
  readonly name: string | undefined
  readonly today: string
  readonly graceDays: number
  /** Numbers that rows before have taken. */
  readonly given: Set<number>
  readonly how: Importing
}

async function importOne(context: MembershipContext, tx: Tx, wanted: Wanted, place: Place): Promise<Line> {
  const { row, accountId, given, how } = place
  if (accountId === how.by) return toProblem(row, 'OWN_MEMBERSHIP')
  const member = await lockMemberOf(tx, accountId)
  if (member) return await changeOne(context, tx, { member, wanted, place })
  const name = place.name ?? (wanted.name || (await findEnteredName(tx, accountId)))
  if (!name) return toProblem(row, 'NAME_UNKNOWN')
  if (wanted.number !== null && (given.has(wanted.number) || (await isTaken(tx, wanted.number)))) return toProblem(row, 'NUMBER_TAKEN')
  if (wanted.number !== null) given.add(wanted.number)
  if (how.isTrial) return { row, line: row.line, outcome: 'add', number: wanted.number }
  const state = stateOf(wanted, place)
  const { id, number } = await addImported(tx, { ...wanted, accountId, name, state })
  await addStep(tx, { memberId: id, action: 'joined', by: how.by, facts: { endsOn: wanted.endsOn } })
  if (how.notifies) await context.notify(tx, acceptedNotice(accountId, number))
  return { row, line: row.line, outcome: 'add', number }
}

/** A term that is over lapses at once, so that the sweep sends no notice of a lapse from before the import. */
const stateOf = ({ endsOn }: Wanted, { today, graceDays }: Place): 'active' | 'lapsed' =>
  statusOn(today, { state: 'active', endsOn }, graceDays) === 'lapsed' ? 'lapsed' : 'active'

type Change = { readonly member: MemberRow; readonly wanted: Wanted; readonly place: Place }

async function changeOne(context: MembershipContext, tx: Tx, { member, wanted, place }: Change): Promise<Line> {
  const { row, accountId, how } = place
  if (member.state === 'suspended') return toProblem(row, 'MEMBER_SUSPENDED')
  if (member.state === 'excluded') return toProblem(row, 'MEMBER_EXCLUDED')
  if (wanted.number !== null && wanted.number !== member.number) return toProblem(row, 'NUMBER_DIFFERS')
  // A file without days leaves the term of a member as it is.
  const endsOn = row.until === '' && member.state !== 'left' ? member.ends_on : wanted.endsOn
  const state = stateOf({ ...wanted, endsOn }, place)
  const columns = { grade_id: wanted.gradeId, branch_id: wanted.branchId, ends_on: endsOn, state }
  const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every((name) => columns[name] === member[name])
  const line = { row, line: row.line, number: member.number } as const
  if (isSame) return { ...line, outcome: 'same' }
  if (how.isTrial) return { ...line, outcome: 'change' }
  await changeMember(tx, member.id, columns)
  const action = member.state === 'left' ? 'rejoined' : endsOn === member.ends_on ? 'moved' : 'renewed'
  await addStep(tx, { memberId: member.id, action, by: how.by, facts: { endsOn } })
  if (how.notifies) await context.notify(tx, renewedNotice(accountId, endsOn))
  return { ...line, outcome: 'change' }
}
