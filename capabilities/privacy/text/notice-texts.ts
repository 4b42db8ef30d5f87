import { defineTexts } from '#contract/text.ts'

/** Notices of incidents with personal data (PIPL 57). */
export const noticeText = defineTexts({
  'authority.title': { en: 'Report of a personal data incident: {title}', zh: '个人信息安全事件报告：{title}' },
  'people.title': { en: 'Notice about the security of your personal data', zh: '关于你的个人信息安全的通知' },
  'authority.lead': { en: 'We discovered this incident on {at}.', zh: '本网站于 {at} 发现以下个人信息安全事件，现报告如下。' },
  'people.lead': {
    en: 'On {at} we discovered an incident that may concern your personal data.',
    zh: '本网站于 {at} 发现一起可能涉及你的个人信息的安全事件，现告知如下。',
  },
  'fact.what': { en: 'What happened: {text}', zh: '事件情况：{text}' },
  'fact.kinds': { en: 'Data concerned: {text}', zh: '涉及的个人信息种类：{text}' },
  'fact.cause': { en: 'Cause: {text}', zh: '事件原因：{text}' },
  'fact.harm': { en: 'Possible harm: {text}', zh: '可能造成的危害：{text}' },
  'fact.measures': { en: 'What we have done: {text}', zh: '已采取的补救措施：{text}' },
  'fact.advice': { en: 'What you can do: {text}', zh: '你可以采取的措施：{text}' },
  people: { en: 'People affected: {people}', zh: '涉及人数：{people}' },
  contact: { en: 'Contact: {contact}', zh: '联系方式：{contact}' },
})
