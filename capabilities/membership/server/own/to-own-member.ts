import type { OutputOf } from '#contract/call.ts'
import { daysAfter, type getOwnMembership, mayRenew, stateAfter, statusOn } from '../../contract.ts'
import type { MemberRow } from '../members/member-store.ts'
import type { BranchRow, GradeRow, Terms } from '../setup/setup-store.ts'
import { type NameColumns, nameOf } from '../setup/setup-values.ts'

type Setup = {
  readonly grades: readonly GradeRow[]
  readonly branches: readonly BranchRow[]
  readonly terms: Terms
  readonly today: string
}
type OwnMember = NonNullable<OutputOf<typeof getOwnMembership>['member']>

/** Describes a member to the person. */
export function toOwnMember(member: MemberRow, { grades, branches, terms, today }: Setup): OwnMember {
  const dated = { state: member.state, endsOn: member.ends_on }
  return {
    number: member.number,
    name: member.name,
    grade: named(grades, member.grade_id),
    branch: named(branches, member.branch_id),
    status: statusOn(today, dated, terms.graceDays),
    joinedOn: member.joined_on,
    endsOn: member.ends_on,
    countsUntil: member.ends_on === null ? null : daysAfter(member.ends_on, terms.graceDays),
    mayRenew: mayRenew(today, dated, terms.firstReminderDays),
    mayLeave: stateAfter(member.state, 'leave') !== undefined,
    code: member.card_code,
    listing: { isListed: member.is_listed, isListedAbroad: member.is_listed_abroad, place: member.place },
  }
}

const UNKNOWN: NameColumns = { name_zh: '—', name_en: '—' }

const named = (rows: readonly (NameColumns & { readonly id: string })[], id: string) => ({
  id,
  name: nameOf(rows.find((row) => row.id === id) ?? UNKNOWN),
})
