import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const teamsRetention = {
  rules: [
    {
      name: 'invitations',
      label: { en: 'Invitations to teams', zh: '团队邀请' },
      about: { en: 'Invitations to teams and projects, from the day they expire on.', zh: '团队和项目邀请，自到期日起算。' },
      days: 90,
      parts: [rows({ table: 'teams.invitation', since: 'expires_at', about: [`'account:' || account_id`] })],
    },
    {
      name: 'visits',
      label: { en: 'Visits of profiles and projects', zh: '主页与项目访问记录' },
      about: {
        en: 'Who opened a profile or project on a day. The counts show this month and the last.',
        zh: '某日打开主页或项目的人；页面只统计本月和上月。',
      },
      days: 92,
      parts: [rows({ table: 'teams.visit', since: 'day', isDay: true, about: [`'account:' || viewer`] })],
    },
  ],
  lasting: [
    {
      name: 'groups',
      label: { en: 'Teams and projects', zh: '团队与项目' },
      kind: 'permanent',
      reason: {
        en: 'They stay, archived when nobody is left; members go with their account.',
        zh: '长期保留，无成员时归档；成员关系随账号删除。',
      },
      tables: ['teams.work_group', 'teams.member'],
    },
  ],
} as const satisfies Retention
