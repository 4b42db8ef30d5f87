import { isDay } from '#contract/fields.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { termEnd } from '../../contract.ts'
import type { BranchRow, GradeRow } from '../setup/setup-store.ts'
import type { FileRow } from './read-file.ts'

export type ImportProblem =
  | 'PHONE_INVALID'
  | 'PHONE_ROUNDED'
  | 'PHONE_UNKNOWN'
  | 'PHONE_TWICE'
  | 'GRADE_UNKNOWN'
  | 'BRANCH_UNKNOWN'
  | 'NUMBER_INVALID'
  | 'NUMBER_TAKEN'
  | 'NUMBER_DIFFERS'
  | 'DAY_INVALID'
  | 'DAYS_ORDER'
  | 'NAME_UNKNOWN'
  | 'MEMBER_SUSPENDED'
  | 'MEMBER_EXCLUDED'
  | 'OWN_MEMBERSHIP'

/** Holds the wish of a row before its account is known. */
export type Wanted = {
  readonly gradeId: string
  readonly branchId: string
  readonly number: number | null
  readonly joinedOn: string
  readonly endsOn: string | null
  readonly name: string
}
type Setup = { readonly grades: readonly GradeRow[]; readonly branches: readonly BranchRow[]; readonly today: string }

const MOST_NUMBER = 999_999_999
const MOST_NAME = 40

/** Returns what a row asks for. A missing begin is today, and a missing end follows from the term of the grade. */
export function readRow({ grade, branch, number, from, until, name }: FileRow, { grades, branches, today }: Setup): Wanted | ImportProblem {
  const found = findNamed(grades, grade)
  if (!found) return 'GRADE_UNKNOWN'
  const place = findNamed(branches, branch)
  if (!place) return 'BRANCH_UNKNOWN'
  if (number !== '' && !(/^[1-9]\d{0,8}$/.test(number) && Number(number) <= MOST_NUMBER)) return 'NUMBER_INVALID'
  const [joinedOn, last] = [readDay(from), readDay(until)]
  if (joinedOn === null || last === null) return 'DAY_INVALID'
  const begin = joinedOn === '' ? today : joinedOn
  const endsOn = last === '' ? termEnd(begin, found.term_months) : last
  if (endsOn !== null && endsOn < begin) return 'DAYS_ORDER'
  return {
    gradeId: found.id,
    branchId: place.id,
    number: number === '' ? null : Number(number),
    joinedOn: begin,
    endsOn,
    name: cutText(name, MOST_NAME),
  }
}

type Named = { readonly name_zh: string; readonly name_en: string }

/** A grade or branch is named in either language. */
const findNamed = <Row extends Named>(rows: readonly Row[], typed: string): Row | undefined => {
  const same = (name: string) => name !== '' && name.toLowerCase() === typed.toLowerCase()
  return rows.find(({ name_zh, name_en }) => same(name_zh) || same(name_en))
}

/** Reads a day as spreadsheets write it: 2026-1-31, 2026/01/31 or 2026年1月31日. Returns null for any other text. */
function readDay(typed: string): string | null {
  if (typed === '') return ''
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year !== '' && isDay(read) ? read : null
}
