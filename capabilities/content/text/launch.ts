import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about the pages with binding terms. */
export const contentLaunchText = defineTexts({
  agreement: { en: 'User agreement', zh: '用户协议' },
  'agreement.good': { en: 'You have published your own text in both languages.', zh: '中英文版本均已由你修改并发布。' },
  'agreement.bad': {
    en: 'The text in {languages} is the template of the product. Adapt it to your site, have it reviewed by another person and publish it.',
    zh: '{languages}仍是产品自带的模板，请修改后提交，由另一人审核通过再发布。',
  },
  privacy: { en: 'Privacy policy', zh: '隐私政策' },
  'privacy.good': { en: 'You have published your own text in both languages.', zh: '中英文版本均已由你修改并发布。' },
  'privacy.bad': {
    en: 'The text in {languages} is the template of the product. Adapt it to your site, have it reviewed by another person and publish it.',
    zh: '{languages}仍是产品自带的模板，请修改后提交，由另一人审核通过再发布。',
  },
  'children-policy': { en: 'Children’s privacy policy', zh: '儿童个人信息保护规则' },
  'children-policy.good': {
    en: 'It is published in both languages, so children under 14 can register with a guardian’s consent.',
    zh: '中英文版本均已发布，未满 14 周岁的儿童经监护人同意可以注册。',
  },
  'children-policy.warning': {
    en: 'The policy is missing in {languages}, so children under 14 cannot register. To admit them, publish a page at {path}.',
    zh: '缺少{languages}，未满 14 周岁的儿童目前不能注册。如需开放，请发布地址为 {path} 的页面。',
  },
})
