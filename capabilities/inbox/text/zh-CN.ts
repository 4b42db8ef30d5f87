import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  TODO_OPEN: '还没办完的待办不能归档，办完后会自动消失。',
  ALWAYS_IN_SITE: '审批、账户安全和公告始终会送到消息盒子，不能关闭。',
  QUIET_HOURS_INVALID: '请填写开始和结束时间，例如 22:00 和 07:30。',
  QUIET_HOURS_EMPTY: '免打扰的开始和结束时间不能相同。',
  TITLE_INVALID: '请填写中英文标题，各不超过 100 个字。',
  TEXT_INVALID: '正文最多 2000 个字，且不能包含控制字符。',
  PATH_INVALID: '链接必须是本站页面，以单个斜杠开头，例如 /live。',
  ROLE_UNKNOWN: '所选角色中有的已不存在。',
  PERIOD_INVALID: '结束时间必须晚于开始时间，且不能是过去的时间。',
  CHANGED_MEANWHILE: '这条公告刚被其他人修改过，请重新载入后再改。',
  WITHDRAWN: '这条公告已经撤回。',
  'permission.inbox:announce': '发布和撤回公告',
  'subject.approval': '审批',
  'subject.security': '账户安全',
  'subject.team': '团队',
  'subject.certification': '认证',
  'subject.content': '内容',
  'subject.live': '直播',
  'subject.service': '服务',
  'subject.announcement': '公告',
}
