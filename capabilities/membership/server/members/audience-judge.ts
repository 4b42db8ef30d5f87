import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import type { AudienceJudge } from '#server/audience/audiences.ts'
import { one } from '#server/database/statement/one.ts'
import { OWN_MEMBERSHIP_PATH } from '../../contract.ts'
import { membershipText } from '../../text/texts.ts'
import type { MembershipContext } from '../context.ts'
import { findBranches, findGrades, readTerms } from '../setup/setup-store.ts'
import { nameInEach } from '../setup/setup-values.ts'

/** Decides who reads as a member. Values are ids of grades and branches; members in their days of grace count. */
export const membersJudge = ({ database }: Pick<MembershipContext, 'database'>): AudienceJudge => ({
  group: 'members',
  name: inBoth(membershipText, 'audience.members'),
  entry: { text: inBoth(membershipText, 'audience.apply'), path: OWN_MEMBERSHIP_PATH },
  async options() {
    const db = database.of()
    const [grades, branches] = await Promise.all([findGrades(db), findBranches(db)])
    return [...grades, ...branches].map((row) => ({ value: row.id, name: nameInEach(row) }))
  },
  admits: (accountId, values) => isMember({ database }, accountId, values),
})

/** Returns true when the account is a member in force, of one of these grades or branches; none stand for any. */
async function isMember({ database }: Pick<MembershipContext, 'database'>, accountId: string, values: readonly string[]): Promise<boolean> {
  const db = database.of()
  const { graceDays } = await readTerms(db)
  const { rows } = await sql<{ counts: boolean }>`
    select exists (
      select from membership.member where account_id = ${accountId} and state = 'active'
        and (ends_on is null or ends_on + ${graceDays}::int >= (platform.now() at time zone 'Asia/Shanghai')::date)
        and (cardinality(${[...values]}::text[]) = 0 or grade_id::text = any (${[...values]}::text[]) or branch_id::text = any (${[...values]}::text[]))
    ) as counts`.execute(db)
  return one(rows).counts
}
