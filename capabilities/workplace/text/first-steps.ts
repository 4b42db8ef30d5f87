const enUS = {
  organisation: 'Set the organisation name and filing numbers',
  'organisation-how': 'Enter both names of the organisation and the two filing numbers in Site settings.',
  editor: 'Add a second editor',
  'editor-how': 'Invite a colleague’s phone number with the role Editor.',
  inspector: 'Add a reviewer',
  'inspector-how': 'Authors can’t review their own items. Invite a colleague with the role Reviewer.',
  certifier: 'Add a certifier',
  'certifier-how': 'Reviews certification applications. Invite a colleague with the role Certifier.',
  author: 'Certify an author',
  'author-how': 'Medical items need an author or editor with a professional certification. Review applications here.',
  article: 'Publish your first article',
  'article-how': 'Write, submit, have it approved and publish it. Articles of the demo don’t count.',
  home: 'Arrange the home page',
  'home-how': 'Choose what visitors see first, then publish it.',
  sms: 'Connect an SMS provider',
  'sms-how': 'Before you go live, set SMS_PROVIDERS on the server. Until then text messages arrive in the development SMS inbox.',
  demo: 'Delete the demo',
  'demo-how': 'Removes what the trial started with. Your own content stays.',
} as const

const zhCN: Readonly<Record<keyof typeof enUS, string>> = {
  organisation: '设置机构名称和备案号',
  'organisation-how': '在网站设置中填写机构的中英文名称、ICP 备案号和公安备案号。',
  editor: '添加另一名编辑',
  'editor-how': '用手机号邀请一位同事，角色选“编辑”。',
  inspector: '添加审核员',
  'inspector-how': '每篇内容须由作者以外的人审核。请邀请一位同事，角色选“审核员”。',
  certifier: '添加认证审核员',
  'certifier-how': '认证申请由“认证审核员”审核。请邀请一位同事，角色选“认证审核员”。',
  author: '认证一名作者',
  'author-how': '医学内容须由通过专业认证的作者或编辑签署。申请在此审核。',
  article: '发布第一篇文章',
  'article-how': '撰写、提交，审核通过后发布。演示文章不计入。',
  home: '编排首页',
  'home-how': '选择访客最先看到的内容，然后发布。',
  sms: '接入短信服务商',
  'sms-how': '正式上线前，在服务器上设置 SMS_PROVIDERS。在此之前，短信会出现在开发用短信收件箱中。',
  demo: '删除演示内容',
  'demo-how': '移除试用自带的内容，你自己的内容不受影响。',
}

/** The steps that set up a new site, and how each is done. They travel with the call, so the first screen of the console stays light. */
export const firstStepsText = { 'en-US': enUS, 'zh-CN': zhCN } as const
