import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const membershipRetention: Retention = {
  rules: [
    {
      name: 'applications',
      label: { en: 'Decided applications for membership', zh: '已办结的入会申请' },
      about: {
        en: 'Applications that were accepted, refused or withdrawn, from that day on. The history of a member stays.',
        zh: '已通过、未通过或撤回的入会申请，自办结之日起算；会员记录不受影响。',
      },
      days: 1_095,
      parts: [
        rows({
          table: 'membership.application',
          since: 'decided_at',
          where: `state in ('accepted', 'refused', 'withdrawn')`,
          about: [`'account:' || account_id`],
        }),
      ],
    },
    {
      name: 'payments',
      label: { en: 'Recorded dues and slips', zh: '会费记录与凭证' },
      about: {
        en: 'Dues with their slips, from the day they were recorded. A closed account leaves the amount under its member number.',
        zh: '会费记录及其凭证，自登记之日起算。账号注销后，金额仅保留在会员号下。',
      },
      days: 3_650,
      parts: [
        rows({
          table: 'membership.payment',
          since: 'recorded_at',
          join: 'membership.member as parent on parent.id = own.member_id',
          about: [`'account:' || parent.account_id`],
        }),
      ],
    },
    {
      name: 'loose-slips',
      label: { en: 'Slips without a payment', zh: '未关联缴费的凭证' },
      about: { en: 'Slips that were uploaded and not attached to a payment.', zh: '已上传但未关联缴费记录的凭证。' },
      days: 1,
      parts: [rows({ table: 'membership.slip', since: 'created_at', where: 'payment_id is null' })],
    },
  ],
  lasting: [
    {
      name: 'members',
      label: { en: 'Members', zh: '会员' },
      kind: 'account',
      reason: {
        en: 'They go with their account. The number alone stays, so that it is never given again.',
        zh: '随账号删除，仅保留会员号，不再分配给他人。',
      },
      tables: ['membership.member'],
    },
    {
      name: 'open-applications',
      label: { en: 'Waiting applications for membership', zh: '待处理的入会申请' },
      kind: 'account',
      reason: { en: 'They wait for a decision, and go with their account.', zh: '等待处理，随账号删除。' },
      tables: ['membership.application'],
    },
    {
      name: 'guests',
      label: { en: 'Guests of guest lists', zh: '邀请名单中的人员' },
      kind: 'account',
      reason: { en: 'They go with their account or their list.', zh: '随账号或名单删除。' },
      tables: ['membership.guest'],
    },
    {
      name: 'history',
      label: { en: 'History and reminders of members', zh: '会员记录与到期提醒' },
      kind: 'owner',
      reason: { en: 'They belong to their member.', zh: '属于对应的会员。' },
      tables: ['membership.step', 'membership.reminder'],
    },
    {
      name: 'slips',
      label: { en: 'Slips of dues', zh: '缴费凭证' },
      kind: 'owner',
      reason: { en: 'They belong to their payment.', zh: '属于对应的会费记录。' },
      tables: ['membership.slip'],
    },
    {
      name: 'setup',
      label: { en: 'Grades, branches and terms', zh: '会员等级、分会与期限' },
      kind: 'permanent',
      reason: { en: 'Members refer to them; the office deletes the others.', zh: '会员需要引用；其余由办公室删除。' },
      tables: ['membership.grade', 'membership.branch', 'membership.term', 'membership.guest_list'],
    },
  ],
}
