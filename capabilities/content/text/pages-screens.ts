const enUS = {
  lead: 'About, user agreement, privacy policy and any page you add, each at its own address.',
  list: 'Pages',
  new: 'New page',
  create: 'Create and edit',
  title: 'Title',
  'title-help': 'The address is made from the title and can be changed later.',
  address: 'Address',
  changed: 'Last edited',
  open: 'Open',
  delete: 'Delete',
  none: 'No pages yet',
  'none-why': 'Add pages such as “Our team” or “Partners”.',
} as const

const zhCN: Readonly<Record<keyof typeof enUS, string>> = {
  lead: '关于我们、用户协议、隐私政策和自建页面，各有独立网址。',
  list: '独立页面',
  new: '新建页面',
  create: '创建并编辑',
  title: '标题',
  'title-help': '网址根据标题生成，之后可以修改。',
  address: '网址',
  changed: '最近修改',
  open: '打开',
  delete: '删除',
  none: '暂无页面',
  'none-why': '可以添加“团队介绍”“合作伙伴”等页面。',
}

export const pagesScreens = { 'en-US': enUS, 'zh-CN': zhCN } as const
