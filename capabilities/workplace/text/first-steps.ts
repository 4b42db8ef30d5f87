import { defineTexts } from '#contract/text.ts'

/** The set-up steps of a new site and their instructions. The call sends them, so that the first screen of the console stays small. */
export const firstStepsText = defineTexts({
  organisation: { en: 'Make the site yours', zh: '定制你的网站' },
  'organisation-how': {
    en: 'In Site settings, enter the organisation name and choose a logo, a colour and the menu.',
    zh: '在网站设置中填写机构名称，选择标志、颜色和菜单。',
  },
  editor: { en: 'Add a second editor', zh: '添加另一名编辑' },
  'editor-how': { en: 'Invite a colleague by phone number as an Editor.', zh: '用手机号邀请一位同事，角色选“编辑”。' },
  inspector: { en: 'Add a reviewer', zh: '添加审核员' },
  'inspector-how': {
    en: 'Authors can’t review their own items. Invite a colleague as a Reviewer.',
    zh: '每篇内容须由作者以外的人审核。请邀请一位同事，角色选“审核员”。',
  },
  certifier: { en: 'Add a certifier', zh: '添加认证审核员' },
  'certifier-how': {
    en: 'Certifiers review certification applications. Invite a colleague as a Certifier.',
    zh: '认证申请由“认证审核员”审核。请邀请一位同事，角色选“认证审核员”。',
  },
  'invited-how': {
    en: 'Invited. Done once the colleague has registered with that phone number.',
    zh: '已邀请，对方用该手机号注册后即完成。',
  },
  author: { en: 'Certify an author', zh: '认证一名作者' },
  'author-how': {
    en: 'Medical items must be signed off by someone with a professional certification. They apply in their settings; you review the application here.',
    zh: '医学内容须由通过专业认证的人员签署。本人在“用户设置”中申请，你在此审核。',
  },
  article: { en: 'Publish your first item', zh: '发布第一篇内容' },
  'article-how': {
    en: 'Write it, submit it, have it approved, then publish it. News items need no certified author. Demo items don’t count.',
    zh: '撰写、提交，审核通过后发布。动态无需认证作者。演示内容不计入。',
  },
  home: { en: 'Arrange the home page', zh: '编排首页' },
  'home-how': { en: 'Choose what visitors see first, then publish it.', zh: '选择访客最先看到的内容，然后发布。' },
  live: { en: 'Go live for the first time', zh: '首次开播' },
  'live-how': {
    en: 'Going live requires a personal certification. Create a studio and a stream key, send a test signal from the encoder, and check it on the monitor.',
    zh: '开播人须先通过个人认证。新建直播间并生成推流密钥，用编码器推送测试信号，在监控中确认。',
  },
  launch: { en: 'Check the site before it opens', zh: '上线前检查' },
  'launch-how': {
    en: 'The launch check lists what is missing, from filing numbers to backups, with a link to each place. Done when nothing stands in the way.',
    zh: '上线检查会列出备案号、短信、备份等未完成事项，并附处理入口。没有阻碍上线的事项即完成。',
  },
})
