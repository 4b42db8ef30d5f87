const enUS = {
  name: 'Name',
  phone: 'Phone number',
  'phone-help': 'We only call about this enquiry.',
  text: 'Your message',
  age: 'Age in years',
  diagnosed: 'Have you been diagnosed with the condition that is studied?',
  'other-study': 'Are you taking part in another clinical study?',
  more: 'Anything else we should know',
  post: 'Position you are interested in',
  experience: 'Your experience',
  'purpose.contact': 'To read and answer your message.',
  'purpose.study': 'To check whether this study suits you and to contact you about it.',
  'purpose.recruitment': 'To consider your application and to contact you about it.',
  done: 'Thank you. We usually answer within three working days.',
  ineligible:
    'Thank you for your interest. By your answers this study is not the right one for you at present. Nothing you entered was kept. Please talk to your doctor about other options.',
} as const

const zhCN: Partial<Record<keyof typeof enUS, string>> = {
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
  ineligible: '感谢你的关注。根据你的回答，本研究目前不适合你参加。你填写的内容没有保存。如需其他方案，请咨询你的医生。',
}

/** What a new form begins with. */
export const formDraftText = { 'en-US': enUS, 'zh-CN': zhCN } as const
