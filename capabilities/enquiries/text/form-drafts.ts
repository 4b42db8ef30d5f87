const enUS = {
  name: 'Name',
  phone: 'Phone number',
  'phone-help': 'Only used to contact you about this enquiry.',
  text: 'Your message',
  age: 'Age',
  diagnosed: 'Have you been diagnosed with the condition being studied?',
  'other-study': 'Are you currently taking part in another clinical study?',
  more: 'Anything else?',
  post: 'Position you are interested in',
  experience: 'Your experience',
  'purpose.contact': 'To read and reply to your message.',
  'purpose.study': 'To check whether you’re eligible for this study and to contact you about it.',
  'purpose.recruitment': 'To consider your application and to contact you about it.',
  done: 'Thank you. We usually reply within three working days.',
  ineligible:
    'Thank you for your interest. Based on your answers, you’re not eligible for this study at the moment. Your answers have not been stored. Please ask your doctor about other options.',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  name: '姓名',
  phone: '手机号',
  'phone-help': '仅用于就此事与你联系。',
  text: '咨询内容',
  age: '年龄（周岁）',
  diagnosed: '是否已确诊本研究所涉及的疾病？',
  'other-study': '目前是否正在参加其他临床研究？',
  more: '补充说明',
  post: '应聘岗位',
  experience: '工作经历',
  'purpose.contact': '用于阅读和回复你的咨询。',
  'purpose.study': '用于判断你是否适合参加本研究，并与你联系。',
  'purpose.recruitment': '用于评估你的应聘申请，并与你联系。',
  done: '感谢提交，我们通常在三个工作日内回复。',
  ineligible: '感谢你的关注。根据你的回答，你目前不符合本研究的参加条件。你填写的内容不会保存。如需了解其他方案，请咨询医生。',
}

export const formDraftText = { 'en-US': enUS, 'zh-CN': zhCN } as const
