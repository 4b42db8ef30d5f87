import { defineTexts } from '#contract/text.ts'

export const closingRefusals = defineTexts({
  CLOSING_BLOCKED: { en: 'The account can’t be closed yet. The reasons are listed on the page.', zh: '暂时无法注销账号，原因见页面。' },
})

export const closingScreen = defineTexts({
  title: { en: 'Close your account', zh: '注销账号' },
  text: {
    en: 'All devices are logged out at once. {days:day|days} later, your data is deleted for good. Until then, log in with your password to keep the account.',
    zh: '注销后立即退出所有设备，{days} 天后永久删除数据。在此之前用密码登录，可以保留账号。',
  },
  notified: {
    en: 'We confirm it in the message centre, by email to your verified address, and by text message where this site sends them. You get a reminder a day before the deletion.',
    zh: '我们会通过消息中心和已验证的邮箱通知你；本站开通短信通知的，也会发送短信。删除前一天会再次提醒。',
  },
  goes: { en: 'Deleted', zh: '将删除' },
  stays: { en: 'Stays without your name', zh: '保留但不再署名' },
  work: { en: 'Stays as a record of the site', zh: '作为网站记录保留' },
  'goes-text': {
    en: 'Also your phone number, which can then register a new account. Certificates that you hold can no longer be verified.',
    zh: '手机号也会删除，之后可重新注册。已领取的证书将无法再核验。',
  },
  'stays-text': {
    en: 'Others answered or read it, for example comments. Nothing connects it to you any more.',
    zh: '他人已阅读或回复的内容，例如评论。不再与你有任何关联。',
  },
  'work-text': {
    en: 'Published articles keep the byline that you or an editor wrote. To change it, ask an editor before you close the account. The law requires the site to keep its audit trail for a time; it names you only by a number that belongs to no account.',
    zh: '已发布的文章保留撰写时的署名，如需修改，请在注销前联系编辑。审计日志须依法留存，其中仅有一个不再对应任何账号的编号。',
  },
  obstacles: { en: 'The account can’t be closed yet', zh: '暂时无法注销' },
  until: { en: 'Until', zh: '截止' },
  start: { en: 'Close my account', zh: '注销账号' },
  'dialog-title': { en: 'Close your account?', zh: '确定注销账号？' },
  closed: {
    en: 'The account will be deleted at {at}. To keep it, log in before then.',
    zh: '账号将于 {at} 删除。在此之前登录可保留账号。',
  },
})

export const restrictionScreen = defineTexts({
  title: { en: 'Only store my data', zh: '仅保存我的数据' },
  text: { en: 'Don’t use my data, only store it', zh: '不使用我的数据，仅作保存' },
  note: {
    en: 'While this is on, your visits aren’t counted under your account, and you get neither digests of what you follow nor marketing. What you use yourself, such as favourites and courses, works as before.',
    zh: '开启后，访问不再计入你的账号，也不再收到关注内容的摘要和营销信息。收藏、课程等你自己使用的功能不受影响。',
  },
  on: { en: 'Your data is now only stored.', zh: '已开启，你的数据仅作保存。' },
  off: { en: 'The restriction is lifted.', zh: '已解除限制。' },
})
