import { defineTexts } from '#contract/text.ts'

/** The public accessibility statement, and the screen on which the owner completes it. */
export const accessibilityText = defineTexts({
  title: { en: 'Accessibility statement', zh: '无障碍声明' },
  lead: { en: 'How accessible {site} is, and how to tell us about barriers.', zh: '{site} 的无障碍情况，以及遇到障碍时如何联系我们。' },
  status: { en: 'Status', zh: '符合情况' },
  'status.none': {
    en: 'This site has not published the result of an accessibility check yet.',
    zh: '本网站尚未公布无障碍检查结果。',
  },
  'status.full': {
    en: 'By the check of {day}, this site meets level {level} of the Web Content Accessibility Guidelines (WCAG) 2.2.',
    zh: '根据 {day} 的检查，本网站符合《网页内容无障碍指南》（WCAG）2.2 的 {level} 级要求。',
  },
  'status.partial': {
    en: 'By the check of {day}, this site partly meets level {level} of the Web Content Accessibility Guidelines (WCAG) 2.2. The known limits are below.',
    zh: '根据 {day} 的检查，本网站部分符合《网页内容无障碍指南》（WCAG）2.2 的 {level} 级要求，已知不足见下文。',
  },
  method: { en: 'How it was checked', zh: '检查方式' },
  limits: { en: 'Known limits', zh: '已知不足' },
  contact: { en: 'Tell us about barriers', zh: '反馈障碍' },
  'contact.page': {
    en: 'If something on this site can’t be used or read, write to us on the contact page.',
    zh: '如果网站上有内容无法使用或阅读，请通过联系页面告诉我们。',
  },
  'contact.link': { en: 'Contact us', zh: '联系我们' },
  'saved-on': { en: 'Last updated on {day}', zh: '最近更新：{day}' },

  'desk.lead': { en: 'The public page that says how accessible the site is.', zh: '向公众说明网站无障碍情况的页面。' },
  'desk.view': { en: 'View the page', zh: '查看页面' },
  'desk.save': { en: 'Publish', zh: '发布' },
  'desk.saved': { en: 'The statement is public.', zh: '声明已发布。' },
  'desk.nothing': { en: 'Nothing has changed.', zh: '没有修改。' },
  'desk.claim': { en: 'Result of the last check', zh: '最近一次检查的结果' },
  'desk.claim-help': {
    en: 'Claim a level only after a check with assistive technology. Without a check, choose “No claim”.',
    zh: '只有在使用辅助技术检查之后才能声明等级；未检查请选择“不作声明”。',
  },
  'desk.level': { en: 'Level of WCAG 2.2', zh: 'WCAG 2.2 等级' },
  'desk.level.none': { en: 'No claim', zh: '不作声明' },
  'desk.extent': { en: 'Extent', zh: '符合程度' },
  'desk.extent.full': { en: 'Fully met', zh: '完全符合' },
  'desk.extent.partial': { en: 'Partly met', zh: '部分符合' },
  'desk.checked-on': { en: 'Day of the check', zh: '检查日期' },
  'desk.method': { en: 'Who checked it, and how', zh: '由谁以何种方式检查' },
  'desk.limit': { en: 'Limit {number}', zh: '不足 {number}' },
  'desk.limit-add': { en: 'Add a limit', zh: '添加一项' },
  'desk.limit-remove': { en: 'Remove limit {number}', zh: '删除第 {number} 项' },
  'desk.limits-none': {
    en: 'Parts of the site that some readers can’t use, each with a way around it.',
    zh: '部分读者无法使用的内容，以及替代办法。',
  },
  'desk.contact': { en: 'Further contact', zh: '其他联系方式' },
  'desk.contact-help': {
    en: 'The page shows email and phone of Site settings, and links to the contact page.',
    zh: '页面会显示网站设置中的邮箱和电话，并链接到联系页面。',
  },
})
