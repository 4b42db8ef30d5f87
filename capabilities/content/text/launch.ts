import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about the pages with binding terms. */
export const contentLaunchText = defineTexts({
  agreement: { en: 'User agreement', zh: '用户协议' },
  'agreement.good': { en: 'You have published your own text in both languages.', zh: '中英文版本均已由你修改并发布。' },
  'agreement.bad': {
    en: 'The text in {languages} is the template of the product. Read it, adapt it to your site and publish it.',
    zh: '{languages}仍是产品自带的模板，请核对、修改并发布。',
  },
  privacy: { en: 'Privacy policy', zh: '隐私政策' },
  'privacy.good': { en: 'You have published your own text in both languages.', zh: '中英文版本均已由你修改并发布。' },
  'privacy.bad': {
    en: 'The text in {languages} is the template of the product. Read it, adapt it to your site and publish it.',
    zh: '{languages}仍是产品自带的模板，请核对、修改并发布。',
  },
})
