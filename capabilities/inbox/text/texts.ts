const enUS = {
  TODO_OPEN: 'Open to-dos can’t be archived. They disappear once done.',
  ALWAYS_IN_SITE: 'Approvals, security notices and announcements always appear in the message centre.',
  QUIET_HOURS_INVALID: 'Enter both times, for example 22:00 and 07:30.',
  QUIET_HOURS_EMPTY: 'Start and end times must be different.',
  TITLE_INVALID: 'Enter a title in both languages, up to 100 characters each.',
  TEXT_INVALID: 'The text can have up to 2,000 characters and no control characters.',
  PATH_INVALID: 'The link must be a page on this site and start with a single slash, for example /home.',
  ROLE_UNKNOWN: 'A role no longer exists.',
  PERIOD_INVALID: 'The end time must be after the start time and in the future.',
  CHANGED_MEANWHILE: 'Someone else has edited this announcement. Reload it before making your change.',
  WITHDRAWN: 'This announcement has been withdrawn.',
  'permission.inbox:announce': 'Publish and withdraw announcements',
  'subject.approval': 'Approvals',
  'subject.security': 'Account security',
  'subject.team': 'Teams',
  'subject.certification': 'Certification',
  'subject.content': 'Content',
  'subject.live': 'Live streams',
  'subject.service': 'Services',
  'subject.announcement': 'Announcements',
} as const

const zhCN: Partial<Record<keyof typeof enUS, string>> = {
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

/** What the calls may refuse and say. */
export const inboxText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type InboxText = (typeof inboxText)['en-US']
