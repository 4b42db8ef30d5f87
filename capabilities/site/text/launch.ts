import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about the settings of the site. */
export const siteLaunchText = defineTexts({
  organisation: { en: 'Organisation name', zh: '机构名称' },
  'organisation.good': { en: 'The organisation is named in both languages.', zh: '中英文机构名称均已填写。' },
  'organisation.warning': { en: 'The organisation is named in one language only.', zh: '机构名称只填写了一种语言。' },
  'organisation.bad': {
    en: 'The agreement, the privacy policy and the footer do not name your organisation.',
    zh: '用户协议、隐私政策和页脚尚未写明你的机构。',
  },
  icp: { en: 'ICP filing number', zh: 'ICP 备案号' },
  'icp.good': { en: 'The footer shows {number} with a link to the filing system.', zh: '页脚显示 {number}，并链接到备案系统。' },
  'icp.bad': { en: 'The footer shows no ICP number.', zh: '页脚没有 ICP 备案号。' },
  'public-security': { en: 'Public security filing number', zh: '公安备案号' },
  'public-security.good': { en: 'The footer shows {number} with a link to the query page.', zh: '页脚显示 {number}，并链接到查询页面。' },
  'public-security.warning': {
    en: 'No number is shown. File within 30 days of the opening.',
    zh: '尚未填写，须在网站开通之日起 30 日内备案。',
  },
  drugs: { en: 'Drug information number', zh: '药品信息服务证书编号' },
  'drugs.good': { en: 'The footer shows {number}.', zh: '页脚显示 {number}。' },
  'drugs.bad': {
    en: 'The section of medicines is public, and no certificate number is shown. Enter it, or hide the section.',
    zh: '药品栏目已公开，但没有证书编号。请填写编号或隐藏该栏目。',
  },
  contact: { en: 'Contact details', zh: '联系方式' },
  'contact.good': { en: 'The contact page shows an email address or a phone number.', zh: '联系页面有邮箱或电话。' },
  'contact.bad': { en: 'Neither an email address nor a phone number is shown.', zh: '没有公布邮箱或电话。' },
  report: { en: 'Report entry', zh: '举报入口' },
  'report.good': {
    en: 'The menu or the footer links to the report page, and security.txt names it.',
    zh: '菜单或页脚有举报页面的链接，security.txt 也已写明该页面。',
  },
  'report.bad': { en: 'Neither menu nor footer links to the report page.', zh: '菜单和页脚都没有举报页面的链接。' },
  accessibility: { en: 'Accessibility statement', zh: '无障碍声明' },
  'accessibility.good': { en: 'The site was checked on {day}, and the statement says so.', zh: '声明写明了 {day} 的检查结果。' },
  'accessibility.warning': {
    en: 'The last check of accessibility, on {day}, is more than a year ago.',
    zh: '最近一次无障碍检查（{day}）已超过一年。',
  },
  'accessibility-open': { en: 'Accessibility statement', zh: '无障碍声明' },
  'accessibility-open.warning': {
    en: 'The public statement says that no check was published yet.',
    zh: '公开的声明只说明尚未公布检查结果。',
  },
  name: { en: 'Site name', zh: '网站名称' },
  'name.good': { en: 'The site is called “{name}”.', zh: '网站名称是“{name}”。' },
  'name.bad': { en: 'The site still has the name of the product.', zh: '网站仍使用产品名称。' },
  logo: { en: 'Logo and icon', zh: '标志与图标' },
  'logo.good': { en: 'The site has its own logo, which is also its icon.', zh: '已设置标志，浏览器图标随之更换。' },
  'logo.warning': { en: 'Header and browser tab show the logo of the product.', zh: '页眉和浏览器标签仍是产品标志。' },
  search: { en: 'Search engines', zh: '搜索引擎' },
  'search.good': { en: 'Search engines may index the home page.', zh: '允许搜索引擎收录首页。' },
  'search.warning': { en: 'The home page is hidden from search engines.', zh: '首页已对搜索引擎隐藏。' },
})
