import type { SealedAnswers } from '#capabilities/enquiries/contract.ts'
import { type PersonalData, type PersonalRow, personalRows } from '#server/kinds/personal-data.ts'
import { placeOf } from './applications/application-store.ts'
import type { MembershipContext } from './context.ts'
import { slips } from './dues/sealing.ts'

/** Lists the rows that are copied as they are stored. */
const PLAIN_ROWS: readonly PersonalData[] = [
  personalRows({
    name: 'membership',
    label: { 'zh-CN': '会员资格', 'en-US': 'Membership' },
    term: 'account',
    from: `membership.member join membership.grade on grade.id = member.grade_id join membership.branch on branch.id = member.branch_id`,
    where: 'member.account_id = $1',
    columns: `member.number, member.name, grade.name_zh as grade_zh, grade.name_en as grade_en, branch.name_zh as branch_zh,
      branch.name_en as branch_en, member.state, member.joined_on::text as joined_on, member.ends_on::text as ends_on, member.is_listed,
      member.is_listed_abroad, member.place`,
    key: 'member.id',
    tables: ['membership.member'],
  }),
  personalRows({
    name: 'membership-history',
    label: { 'zh-CN': '会员记录', 'en-US': 'History of your membership' },
    term: 'account',
    from: 'membership.step join membership.member on member.id = step.member_id',
    where: 'member.account_id = $1',
    columns: 'step.at, step.action, step.reason, step.facts',
    key: 'step.id',
    tables: ['membership.step'],
  }),
  personalRows({
    name: 'membership-reminders',
    label: { 'zh-CN': '会员到期提醒', 'en-US': 'Reminders of your membership' },
    term: 'account',
    from: 'membership.reminder join membership.member on member.id = reminder.member_id',
    where: 'member.account_id = $1',
    columns: 'reminder.ends_on::text as ends_on, reminder.kind, reminder.sent_at',
    key: `reminder.ends_on::text || ' ' || reminder.kind`,
    tables: ['membership.reminder'],
  }),
  personalRows({
    name: 'membership-invitations',
    label: { 'zh-CN': '受邀名单', 'en-US': 'Guest lists that you are on' },
    term: 'account',
    from: 'membership.guest join membership.guest_list on guest_list.id = guest.list_id',
    where: 'guest.account_id = $1',
    columns: 'guest_list.name_zh, guest_list.name_en, guest.invited_at',
    key: 'guest.list_id',
    tables: ['membership.guest'],
  }),
]

const OWN_SLIPS = `
  select slip.id, slip.size_bytes from membership.slip join membership.payment on payment.id = payment_id
  join membership.member on member.id = member_id where account_id = $1 order by slip.id`

type DataContext = Pick<MembershipContext, 'keyring' | 'questionnaires'>

export const membershipData = ({ keyring, questionnaires }: DataContext): readonly PersonalData[] => [
  personalRows({
    name: 'membership-dues',
    label: { 'zh-CN': '会费记录', 'en-US': 'Dues of your membership' },
    term: 'without-name',
    from: 'membership.payment join membership.member on member.id = payment.member_id',
    where: 'member.account_id = $1',
    columns: `payment.amount_cents, payment.paid_on::text as paid_on, payment.period_from::text as period_from,
      payment.period_to::text as period_to, payment.note, payment.state, payment.reason, payment.recorded_at, payment.receipt`,
    key: 'payment.id',
    tables: ['membership.payment', 'membership.slip'],
    files: (pool, accountId, choice) => slips.filesOf(keyring, pool, { accountId, choice, owned: OWN_SLIPS }),
  }),
  ...PLAIN_ROWS,
  personalRows({
    name: 'membership-applications',
    label: { 'zh-CN': '入会申请', 'en-US': 'Applications for membership' },
    term: 'account',
    from: `membership.application join membership.grade on grade.id = application.grade_id
      join membership.branch on branch.id = application.branch_id`,
    where: 'application.account_id = $1',
    columns: `application.name, application.statement, grade.name_zh as grade_zh, grade.name_en as grade_en, branch.name_zh as branch_zh,
      branch.name_en as branch_en, application.state, application.reason, application.submitted_at, application.decided_at, application.id, application.form_id, application.form_version,
      application.answers, application.answers_key`,
    key: 'application.id',
    tables: ['membership.application'],
    toRow(row) {
      const { id, form_id, form_version, answers, answers_key, ...others } = row as PersonalRow & SealedAnswers & { readonly id: string }
      return { ...others, answers: questionnaires.open({ form_id, form_version, answers, answers_key, place: placeOf(id) }) }
    },
  }),
]
