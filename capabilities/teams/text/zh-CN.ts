import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'resource.scope': '可修改的范围',
  'permission.scope:team': '修改同团队成员的内容',
  'permission.scope:all': '修改所有人的内容',

  CIRCLE_NAME: '请填写名称，最多 40 个字符。',
  CIRCLE_DESCRIPTION: '简介最多 200 个字符。',
  CIRCLES_FULL: '已达上限：每人最多 100 个团队和项目，每个最多 500 名成员。',
  PERSON_UNKNOWN: '用户名不存在。',
  ALREADY_INSIDE: '对方已加入，或已有待答复的邀请。',
  LAST_OWNER: '至少需要一位负责人，请先指定其他负责人。',
  'teams.activity': '{at}',
  'teams.made-projects': '创建的项目',
  'teams.joined-projects': '参与的项目',
  'teams.made-teams': '创建的团队',
  'teams.joined-teams': '加入的团队',
  'teams.page-visits': '主页访问',
  'teams.project-visits': '项目访问',
  'teams.invited.title': '邀请你加入“{name}”',
  'teams.invited.text': '{by}邀请你加入。',
  'teams.invited.team-text': '{by}邀请你加入。加入后，团队中的编辑可以修改彼此的内容。',
  'teams.accepted.title': '{who}已加入“{name}”',
  'teams.accepted.text': '对方接受了你的邀请。',
  'teams.removed.title': '你已被移出“{name}”',
  'teams.removed.text': '管理者已将你移出。',
}
