import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'membership',
    label: { 'zh-CN': '会员资格', 'en-US': 'Membership' },
    term: 'account',
    from: `membership.member join membership.grade on grade.id = member.grade_id join membership.branch on branch.id = member.branch_id`,
    where: 'member.account_id = $1',
    columns: `member.number, member.name, grade.name_zh as grade_zh, grade.name_en as grade_en, branch.name_zh as branch_zh,
      branch.name_en as branch_en, member.state, member.joined_on::text as joined_on, member.ends_on::text as ends_on`,
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
    name: 'membership-applications',
    label: { 'zh-CN': '入会申请', 'en-US': 'Applications for membership' },
    term: 'account',
    from: `membership.application join membership.grade on grade.id = application.grade_id
      join membership.branch on branch.id = application.branch_id`,
    where: 'application.account_id = $1',
    columns: `application.name, application.statement, grade.name_zh as grade_zh, grade.name_en as grade_en, branch.name_zh as branch_zh,
      branch.name_en as branch_en, application.state, application.reason, application.submitted_at, application.decided_at`,
    key: 'application.id',
    tables: ['membership.application'],
  }),
]
