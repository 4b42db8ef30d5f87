import { readToday } from '#server/database/statement/today.ts'
import { renewedEnd } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { addMember, addStep, changeMember, type MemberRow } from '../members/member-store.ts'
import type { ApplicationRow } from './application-store.ts'

type Accepted = { readonly number: number; readonly endsOn: string | null }
type Acceptance = { readonly row: ApplicationRow; readonly member: MemberRow | undefined; readonly name: string; readonly by: string }

/** Makes the applicant a member, or begins the next term of the one that the person is or was. The number of before stays. */
export async function accept(tx: Tx, { row, member, name, by }: Acceptance): Promise<Accepted> {
  const { grade_id, branch_id, term_months: months } = row
  const today = await readToday(tx)
  const endsOn = renewedEnd({ state: member?.state ?? 'left', endsOn: member?.ends_on ?? null, today, months })
  if (!member) {
    const { id, number } = await addMember(tx, { account_id: row.account_id, name, grade_id, branch_id, joined_on: today, ends_on: endsOn })
    await addStep(tx, { memberId: id, action: 'joined', by, facts: { endsOn } })
    return { number, endsOn }
  }
  await changeMember(tx, member.id, { name, grade_id, branch_id, state: 'active', ends_on: endsOn })
  await addStep(tx, { memberId: member.id, action: member.state === 'left' ? 'rejoined' : 'renewed', by, facts: { endsOn } })
  return { number: member.number, endsOn }
}
