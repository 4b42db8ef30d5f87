import { defineTexts } from '#contract/text.ts'

export const inboxText = defineTexts({
  TODO_OPEN: { en: 'Open to-dos can’t be archived. They disappear once done.', zh: '未完成的待办不能归档，完成后会自动消失。' },
  ALWAYS_IN_SITE: {
    en: 'Approvals, security notices and announcements always appear in the message centre.',
    zh: '审批、账号安全和公告始终会发送到消息中心。',
  },
  QUIET_HOURS_INVALID: { en: 'Enter both times, for example 22:00 and 07:30.', zh: '请填写开始和结束时间，例如 22:00 和 07:30。' },
  QUIET_HOURS_EMPTY: { en: 'Start and end times must be different.', zh: '开始和结束时间不能相同。' },
  TITLE_INVALID: { en: 'Enter a title in both languages, up to 100 characters each.', zh: '请填写中英文标题，各不超过 100 个字符。' },
  PURPOSE_MISSING: { en: 'Choose the purpose: service notice or marketing.', zh: '请选择用途：服务通知或营销信息。' },
  TEXT_INVALID: {
    en: 'The text can have up to 2,000 characters and no control characters.',
    zh: '正文最多 2000 个字符，不能包含控制字符。',
  },
  PATH_INVALID: {
    en: 'The link must be a page on this site and start with a single slash, for example /home.',
    zh: '链接须为本站页面，以单个斜杠开头，例如 /home。',
  },
  ROLE_UNKNOWN: { en: 'A role no longer exists.', zh: '所选角色已不存在。' },
  PERIOD_INVALID: {
    en: 'The end time must be after the start time and in the future.',
    zh: '结束时间须晚于开始时间，且不能早于当前时间。',
  },
  CHANGED_MEANWHILE: {
    en: 'Someone else has edited this announcement. Reload it before making your change.',
    zh: '公告刚被其他人修改过，请重新加载后再改。',
  },
  WITHDRAWN: { en: 'This announcement has been withdrawn.', zh: '公告已撤回。' },
  'permission.inbox:announce': { en: 'Publish and withdraw announcements', zh: '发布和撤回公告' },
  'subject.approval': { en: 'Approvals', zh: '审批' },
  'subject.system': { en: 'Operation of the site', zh: '系统运行' },
  'subject.security': { en: 'Account security', zh: '账号安全' },
  'subject.team': { en: 'Teams', zh: '团队' },
  'subject.certification': { en: 'Certification', zh: '认证' },
  'subject.membership': { en: 'Membership', zh: '会员' },
  'subject.content': { en: 'Content', zh: '内容' },
  'subject.live': { en: 'Live streams', zh: '直播' },
  'subject.service': { en: 'Services', zh: '服务' },
  'subject.college': { en: 'College', zh: '学院' },
  'subject.activity': { en: 'Activities', zh: '活动' },
  'subject.follow': { en: 'Following', zh: '关注' },
  'subject.analytics': { en: 'Analytics', zh: '数据分析' },
  'subject.announcement': { en: 'Announcements', zh: '公告' },
})
export type InboxText = (typeof inboxText)['en-US']
