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
      name: 'history',
      label: { en: 'History and reminders of members', zh: '会员记录与到期提醒' },
      kind: 'owner',
      reason: { en: 'They belong to their member.', zh: '属于对应的会员。' },
      tables: ['membership.step', 'membership.reminder'],
    },
    {
      name: 'setup',
      label: { en: 'Grades, branches and terms', zh: '会员等级、分会与期限' },
      kind: 'permanent',
      reason: { en: 'Members refer to them; the office deletes the others.', zh: '会员需要引用；其余由办公室删除。' },
      tables: ['membership.grade', 'membership.branch', 'membership.term'],
    },
  ],
}
