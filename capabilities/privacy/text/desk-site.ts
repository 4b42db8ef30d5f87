import { defineTexts } from '#contract/text.ts'

/** Texts for people who file requests. */
export const deskSite = defineTexts({
  title: { en: 'Requests about your personal data', zh: '个人信息请求' },
  description: {
    en: 'Ask to view, copy, correct, transfer or delete your personal data, and check the answer.',
    zh: '查阅、复制、更正、转移或删除个人信息，并查询答复。',
  },
  lead: {
    en: 'You have the right to view, copy, correct, transfer and delete your personal data, and to know how it is processed.',
    zh: '你有权查阅、复制、更正、转移和删除个人信息，并了解处理规则。',
  },
  kind: { en: 'What do you want?', zh: '请求类型' },
  'kind.choose': { en: 'Select', zh: '请选择' },
  'kind.needed': { en: 'Choose what you want.', zh: '请选择请求类型。' },
  text: { en: 'Details', zh: '具体说明' },
  'text-help': {
    en: 'Which data is it about, and what should be done? Do not send copies of identity documents.',
    zh: '请说明涉及哪些信息、希望如何处理。请勿提交证件照片。',
  },
  'text-needed': { en: 'Describe your request in at least four characters.', zh: '请说明你的请求，至少四个字。' },
  name: { en: 'Name (optional)', zh: '姓名（选填）' },
  contact: { en: 'How we can reach you', zh: '联系方式' },
  'contact-help': {
    en: 'Phone number, email or postal address. Used only for this request, to confirm who you are.',
    zh: '手机号、邮箱或通信地址，仅用于本次请求的身份核实。',
  },
  'contact-needed': { en: 'Enter a phone number, an email or a postal address.', zh: '请填写手机号、邮箱或通信地址。' },
  account: {
    en: 'The request is filed for the account you are logged in with. The answer comes as a message.',
    zh: '将以当前登录的账号提交，答复会发送到消息中心。',
  },
  send: { en: 'Submit request', zh: '提交请求' },
  failed: { en: 'Something went wrong. Please try again.', zh: '提交失败，请重试。' },
  sent: { en: 'Request #{number} received', zh: '第 {number} 号请求已收到' },
  'sent-due': { en: 'You get the answer by {day}.', zh: '将于 {day}前答复。' },
  'sent-receipt': {
    en: 'This is your receipt number. Keep it to check the answer on this page.',
    zh: '这是受理编号，请妥善保存，可凭此在本页查询答复。',
  },
  check: { en: 'Check a request', zh: '查询请求' },
  'check-field': { en: 'Receipt number', zh: '受理编号' },
  'check-send': { en: 'Check', zh: '查询' },
  'check-unknown': { en: 'No request found. Check the number: seven groups of four.', zh: '未找到该请求。请核对编号：共七组，每组四位。' },
  'status.due': { en: 'Due by {day}', zh: '{day}前答复' },
  'status.received': { en: 'Received {day}', zh: '{day}收到' },
  'message.question': { en: 'Question', zh: '问题' },
  'message.reply': { en: 'Your reply', zh: '你的回复' },
  'message.answer': { en: 'Answer', zh: '答复' },
  'message.refusal': { en: 'Reason for the refusal', zh: '未同意的理由' },
  reply: { en: 'Your reply', zh: '你的回复' },
  'reply-send': { en: 'Send reply', zh: '发送回复' },
  'own-lead': { en: 'Your requests about personal data, with their answers.', zh: '你提出的个人信息请求及答复。' },
  'own-none': { en: 'No requests yet', zh: '还没有请求' },
  'own-none-why': {
    en: 'You can ask to view, copy, correct or delete your personal data at any time.',
    zh: '你可以随时请求查阅、复制、更正或删除个人信息。',
  },
  'own-new': { en: 'New request', zh: '提交请求' },
  'no-script': { en: 'This form needs JavaScript', zh: '提交请求需要启用 JavaScript' },
  'no-script-how': {
    en: 'Enable JavaScript in your browser and reload this page, or write to us at the address in the privacy policy.',
    zh: '请在浏览器中启用 JavaScript 后刷新本页，或按隐私政策中的联系方式来信。',
  },
})
