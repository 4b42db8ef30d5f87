import { defineTexts } from '#contract/text.ts'

export const pagesScreens = defineTexts({
  lead: {
    en: 'About, user agreement, privacy policy and any page you add, each at its own address.',
    zh: '关于我们、用户协议、隐私政策和自建页面，各有独立网址。',
  },
  list: { en: 'Pages', zh: '独立页面' },
  new: { en: 'New page', zh: '新建页面' },
  create: { en: 'Create and edit', zh: '创建并编辑' },
  title: { en: 'Title', zh: '标题' },
  'title-help': { en: 'The address is made from the title and can be changed later.', zh: '网址根据标题生成，之后可以修改。' },
  address: { en: 'Address', zh: '网址' },
  changed: { en: 'Last edited', zh: '最近修改' },
  open: { en: 'Open', zh: '打开' },
  delete: { en: 'Delete', zh: '删除' },
  none: { en: 'No pages yet', zh: '暂无页面' },
  'none-why': { en: 'Add pages such as “Our team” or “Partners”.', zh: '可以添加“团队介绍”“合作伙伴”等页面。' },
})
