import { defineTexts, joinTexts } from '#contract/text.ts'
import { shellText } from '#web/text/texts.ts'

/** Texts of the public site's frame: those of the platform and of this product. */
export const siteText = joinTexts(
  shellText,
  defineTexts({
    messages: { en: 'Messages', zh: '消息' },
    unread: { en: '{count} unread', zh: '{count} 条未读' },
    information: { en: 'Profile', zh: '个人资料' },
    product: { en: 'My library', zh: '我的内容' },
    certification: { en: 'Certification', zh: '认证' },
    data: { en: 'My data', zh: '我的数据' },
    minors: { en: 'Age and guardianship', zh: '年龄与监护' },
    membership: { en: 'Membership', zh: '我的会员' },
    activities: { en: 'My activities', zh: '我的活动' },
    credits: { en: 'My credits', zh: '我的学分' },
    submissions: { en: 'My submissions', zh: '我的提交' },
    settings: { en: 'Settings', zh: '设置' },
    'search-hint': { en: 'Search this site', zh: '搜索本站' },
    'search-keys': { en: 'Search (press /)', zh: '搜索（按 /）' },
    'foot.about': {
      en: 'The website of {organisation}. For education and discussion only; not a substitute for seeing a doctor.',
      zh: '{organisation}官方网站。内容仅供学习与交流，不能替代面诊。',
    },
    'foot.minors-mode': { en: 'Minors’ mode', zh: '未成年人模式' },
    'foot.report': { en: 'Report this page', zh: '举报本页' },
    'foot.drug': { en: 'Internet drug information licence: {number}', zh: '互联网药品信息服务资格证书：{number}' },
  }),
)
