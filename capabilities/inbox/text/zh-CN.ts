import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  TODO_OPEN: '未完成的待办不能归档，完成后会自动消失。',
  ALWAYS_IN_SITE: '审批、账号安全和公告始终会发送到消息中心。',
  QUIET_HOURS_INVALID: '请填写开始和结束时间，例如 22:00 和 07:30。',
  QUIET_HOURS_EMPTY: '开始和结束时间不能相同。',
  TITLE_INVALID: '请填写中英文标题，各不超过 100 个字符。',
  TEXT_INVALID: '正文最多 2000 个字符，不能包含控制字符。',
  PATH_INVALID: '链接须为本站页面，以单个斜杠开头，例如 /home。',
  ROLE_UNKNOWN: '所选角色已不存在。',
  PERIOD_INVALID: '结束时间须晚于开始时间，且不能早于当前时间。',
  CHANGED_MEANWHILE: '公告刚被其他人修改过，请重新加载后再改。',
  WITHDRAWN: '公告已撤回。',
  'permission.inbox:announce': '发布和撤回公告',
  'subject.approval': '审批',
  'subject.security': '账号安全',
  'subject.team': '团队',
  'subject.certification': '认证',
  'subject.content': '内容',
  'subject.live': '直播',
  'subject.service': '服务',
  'subject.announcement': '公告',
}
