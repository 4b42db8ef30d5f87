import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'teams',
    label: { 'zh-CN': '团队和项目', 'en-US': 'Teams and projects' },
    term: 'account',
    from: 'teams.member join teams.work_group on work_group.id = member.group_id',
    where: 'member.account_id = $1',
    columns: 'work_group.kind, work_group.name, member.role, member.joined_at',
    key: 'member.group_id',
    tables: ['teams.member'],
  }),
  personalRows({
    name: 'team-invitations',
    label: { 'zh-CN': '团队邀请', 'en-US': 'Invitations to teams' },
    term: 'account',
    from: 'teams.invitation join teams.work_group on work_group.id = invitation.group_id',
    where: '(invitation.account_id = $1 or invitation.invited_by = $1)',
    columns: 'work_group.name, invitation.account_id = $1 as is_to_you, invitation.state, invitation.at, invitation.expires_at',
    key: 'invitation.id',
    tables: ['teams.invitation'],
  }),
  personalRows({
    name: 'team-visits',
    label: { 'zh-CN': '看过的成员和项目主页', 'en-US': 'Pages of people and projects that you opened' },
    term: 'account',
    from: 'teams.visit',
    where: 'viewer = $1',
    columns: 'kind, subject, day::text as day',
    key: "kind || ' ' || subject || ' ' || day",
  }),
  personalRows({
    name: 'teams-created',
    label: { 'zh-CN': '你创建的团队和项目', 'en-US': 'Teams and projects that you created' },
    term: 'without-name',
    from: 'teams.work_group',
    where: 'created_by = $1',
    columns: 'kind, name, description, created_at, archived_at',
    key: 'id',
  }),
]
