import { defineTexts } from '#contract/text.ts'

export const formDraftText = defineTexts({
  name: { en: 'Name', zh: '姓名' },
  phone: { en: 'Phone number', zh: '手机号' },
  'phone-help': { en: 'Only used to contact you about this enquiry.', zh: '仅用于就此事与你联系。' },
  text: { en: 'Your message', zh: '咨询内容' },
  age: { en: 'Age', zh: '年龄（周岁）' },
  diagnosed: { en: 'Have you been diagnosed with the condition being studied?', zh: '是否已确诊本研究所涉及的疾病？' },
  'other-study': { en: 'Are you currently taking part in another clinical study?', zh: '目前是否正在参加其他临床研究？' },
  more: { en: 'Anything else?', zh: '补充说明' },
  post: { en: 'Position you are interested in', zh: '应聘岗位' },
  experience: { en: 'Your experience', zh: '工作经历' },
  'purpose.contact': { en: 'To read and reply to your message.', zh: '用于阅读和回复你的咨询。' },
  'purpose.study': {
    en: 'To check whether you’re eligible for this study and to contact you about it.',
    zh: '用于判断你是否适合参加本研究，并与你联系。',
  },
  'purpose.recruitment': { en: 'To consider your application and to contact you about it.', zh: '用于评估你的应聘申请，并与你联系。' },
  'purpose.questionnaire': { en: 'To process your application or registration.', zh: '用于办理你的申请或报名。' },
  done: { en: 'Thank you. We usually reply within three working days.', zh: '感谢提交，我们通常在三个工作日内回复。' },
  ineligible: {
    en: 'Thank you for your interest. Based on your answers, you’re not eligible for this study at the moment. Your answers have not been stored. Please ask your doctor about other options.',
    zh: '感谢你的关注。根据你的回答，你目前不符合本研究的参加条件。你填写的内容不会保存。如需了解其他方案，请咨询医生。',
  },
})
