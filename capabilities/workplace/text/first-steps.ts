const enUS = {
  organisation: 'Make the site yours',
  'organisation-how': 'In Site settings, enter the organisation name and choose a logo, a colour and the menu.',
  editor: 'Add a second editor',
  'editor-how': 'Invite a colleague by phone number as an Editor.',
  inspector: 'Add a reviewer',
  'inspector-how': 'Authors can’t review their own items. Invite a colleague as a Reviewer.',
  certifier: 'Add a certifier',
  'certifier-how': 'Certifiers review certification applications. Invite a colleague as a Certifier.',
  'invited-how': 'Invited. Done once the colleague has registered with that phone number.',
  author: 'Certify an author',
  'author-how':
    'Medical items must be signed off by someone with a professional certification. They apply in their settings; you review the application here.',
  article: 'Publish your first item',
  'article-how': 'Write it, submit it, have it approved, then publish it. News items need no certified author. Demo items don’t count.',
  home: 'Arrange the home page',
  'home-how': 'Choose what visitors see first, then publish it.',
  live: 'Go live for the first time',
  'live-how':
    'Going live requires a personal certification. Create a studio and a stream key, send a test signal from the encoder, and check it on the monitor.',
  contact: 'Open a contact form',
  'contact-how':
    'The privacy policy sends people to the contact page to close an account, get a copy of their data or object. Publish a contact form there.',
  filing: 'Enter the filing numbers',
  'filing-how':
    'Sites in mainland China must show ICP and public security filing numbers. The privacy policy refers to them. Enter them in Site settings before going live.',
  sms: 'Connect and test an SMS provider',
  'sms-how': 'Set SMS_PROVIDERS on the server, then log in with a verification code. Done once a code sent by the provider has been used.',
  backup: 'Set up backups',
  'backup-how':
    'Ask the server’s administrator to back up the database, files and secret keys as the operations manual describes. Done while the last reported backup is less than 8 days old.',
  demo: 'Delete the demo',
  'demo-how': 'Removes the sample content. Your own content stays.',
} as const

const zhCN: Readonly<Record<keyof typeof enUS, string>> = {
  organisation: '定制你的网站',
  'organisation-how': '在网站设置中填写机构名称，选择标志、颜色和菜单。',
  editor: '添加另一名编辑',
  'editor-how': '用手机号邀请一位同事，角色选“编辑”。',
  inspector: '添加审核员',
  'inspector-how': '每篇内容须由作者以外的人审核。请邀请一位同事，角色选“审核员”。',
  certifier: '添加认证审核员',
  'certifier-how': '认证申请由“认证审核员”审核。请邀请一位同事，角色选“认证审核员”。',
  'invited-how': '已邀请，对方用该手机号注册后即完成。',
  author: '认证一名作者',
  'author-how': '医学内容须由通过专业认证的人员签署。本人在“用户设置”中申请，你在此审核。',
  article: '发布第一篇内容',
  'article-how': '撰写、提交，审核通过后发布。动态无需认证作者。演示内容不计入。',
  home: '编排首页',
  'home-how': '选择访客最先看到的内容，然后发布。',
  live: '首次开播',
  'live-how': '开播人须先通过个人认证。新建直播间并生成推流密钥，用编码器推送测试信号，在监控中确认。',
  contact: '开放联系表单',
  'contact-how': '隐私政策请用户在联系页面申请注销账号、获取副本或限制处理。请开放一份联系表单。',
  filing: '填写备案号',
  'filing-how': '在中国大陆上线前，请在网站设置中填写 ICP 备案号和公安备案号，隐私政策会提到它们。',
  sms: '接入并测试短信服务商',
  'sms-how': '在服务器上设置 SMS_PROVIDERS，然后用验证码登录一次。成功使用服务商发来的验证码即完成。',
  backup: '设置备份',
  'backup-how': '请负责服务器的同事按运维手册备份数据库、文件和密钥。最近一次上报的备份不超过 8 天即完成。',
  demo: '删除演示内容',
  'demo-how': '移除试用自带的内容，你自己的内容不受影响。',
}

/** The set-up steps of a new site and their instructions. The call sends them, so that the first screen of the console stays small. */
export const firstStepsText = { 'en-US': enUS, 'zh-CN': zhCN } as const
