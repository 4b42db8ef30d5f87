import { defineTexts } from '#contract/text.ts'

export const teamsActions = defineTexts({
  'team.made': { en: 'Team created', zh: '创建团队' },
  'team.changed': { en: 'Team changed', zh: '修改团队' },
  'team.archived': { en: 'Team archived', zh: '归档团队' },
  'team.invited': { en: 'Invited to a team', zh: '邀请加入团队' },
  'team.invitation-withdrawn': { en: 'Team invitation withdrawn', zh: '撤回团队邀请' },
  'team.joined': { en: 'Joined a team', zh: '加入团队' },
  'team.declined': { en: 'Team invitation declined', zh: '拒绝团队邀请' },
  'team.left': { en: 'Left or removed from a team', zh: '退出或移出团队' },
  'team.role-given': { en: 'Team role changed', zh: '调整团队角色' },
  'project.made': { en: 'Project created', zh: '创建项目' },
  'project.changed': { en: 'Project changed', zh: '修改项目' },
  'project.archived': { en: 'Project archived', zh: '归档项目' },
  'project.invited': { en: 'Invited to a project', zh: '邀请加入项目' },
  'project.invitation-withdrawn': { en: 'Project invitation withdrawn', zh: '撤回项目邀请' },
  'project.joined': { en: 'Joined a project', zh: '加入项目' },
  'project.declined': { en: 'Project invitation declined', zh: '拒绝项目邀请' },
  'project.left': { en: 'Left or removed from a project', zh: '退出或移出项目' },
  'project.role-given': { en: 'Project role changed', zh: '调整项目角色' },
})
