import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  CIRCLE_NAME: '请填写名称，最多 40 个字。',
  CIRCLE_DESCRIPTION: '简介最多 200 个字。',
  CIRCLES_FULL: '已达上限：每人最多参与 100 个团队和项目，每个团队或项目最多 500 人。',
  PERSON_UNKNOWN: '没有这个用户名。',
  ALREADY_INSIDE: '对方已经加入，或还有一份邀请未答复。',
  LAST_OWNER: '至少要有一位负责人，请先把负责人交给别人。',
  'teams.activity': '{at}',
  'teams.made-projects': '创建的项目',
  'teams.joined-projects': '参与的项目',
  'teams.made-teams': '创建的团队',
  'teams.joined-teams': '加入的团队',
  'teams.page-visits': '主页访问',
  'teams.project-visits': '项目访问',
  'teams.invited.title': '邀请你加入“{name}”',
  'teams.invited.text': '{by} 邀请你参与。',
  'teams.accepted.title': '{who} 已加入“{name}”',
  'teams.accepted.text': '对方接受了你的邀请。',
  'teams.removed.title': '你已不在“{name}”中',
  'teams.removed.text': '管理者将你移出了。',
}
