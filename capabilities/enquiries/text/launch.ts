import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about forms. */
export const enquiriesLaunchText = defineTexts({
  form: { en: 'Contact form', zh: '联系表单' },
  'form.good': { en: 'Readers can write to you on the contact page.', zh: '读者可以在联系页面提交表单。' },
  'form.bad': {
    en: 'The privacy policy sends people to the contact page to use their rights, and no form is open there.',
    zh: '隐私政策请用户在联系页面行使权利，但该页没有开放的表单。',
  },
})
