import { defineTexts } from '#contract/text.ts'

/** Words that several forms of accounts share. */
export const formsText = defineTexts({
  // every form
  'form.unreachable': {
    en: 'Couldn’t reach the server. Your input is still here; check your connection and try again.',
    zh: '无法连接服务器。已填写的内容仍在，请检查网络后重试。',
  },
  'form.wait-seconds': { en: 'Try again in {seconds:second|seconds}.', zh: '请 {seconds} 秒后再试。' },
  'form.wait-minutes': { en: 'Try again in {minutes:minute|minutes}.', zh: '请 {minutes} 分钟后再试。' },
  'form.show-password': { en: 'Show password', zh: '显示密码' },
  'form.hide-password': { en: 'Hide password', zh: '隐藏密码' },
  'form.save': { en: 'Save', zh: '保存' },
  'form.saving': { en: 'Saving…', zh: '正在保存…' },
  'form.cancel': { en: 'Cancel', zh: '取消' },
  'form.optional': { en: 'optional', zh: '选填' },

  // phone and code
  'phone.label': { en: 'Phone number', zh: '手机号' },
  'phone.placeholder': { en: '11 digits', zh: '11 位手机号' },
  'phone.empty': { en: 'Enter your phone number', zh: '请输入手机号' },
  'code.label': { en: 'Verification code', zh: '短信验证码' },
  'code.help': { en: 'Enter the 6-digit code. You can paste it.', zh: '请输入 6 位验证码，支持粘贴和自动填充。' },
  'code.sent': {
    en: 'Code sent to the number ending in {tail}. It expires in 5 minutes.',
    zh: '验证码已发送至尾号 {tail} 的手机，5 分钟内有效。',
  },
  'code.not-arriving': {
    en: 'Many text messages to {carrier} don’t arrive right now. Log in with your password if you can, or try again later.',
    zh: '目前发往{carrier}的短信大量未送达，请尽量使用密码登录，或稍后再试。',
  },
  'code.sent-if-known': {
    en: 'If the number ending in {tail} is registered, a code has been sent. It expires in 5 minutes.',
    zh: '如果尾号 {tail} 的手机号已注册，验证码已发送，5 分钟内有效。',
  },
  'code.send': { en: 'Send code', zh: '获取验证码' },
  'code.again': { en: 'Resend', zh: '重新获取' },
  'code.sending': { en: 'Sending…', zh: '正在发送…' },
  'code.wait': { en: 'Resend in {seconds} s', zh: '{seconds} 秒后重发' },
  'code.wait-why': {
    en: 'Code sent. You can request another in {seconds:second|seconds}.',
    zh: '验证码已发送，{seconds} 秒后可重新获取。',
  },
  'code.empty': { en: 'Enter the 6-digit code', zh: '请输入 6 位验证码' },
  'code.checking': { en: 'Running a quick security check…', zh: '正在进行安全检查…' },

  // passwords
  'password.label': { en: 'Password', zh: '密码' },
  'password.new': { en: 'New password', zh: '新密码' },
  'password.choose': { en: 'Create a password', zh: '设置密码' },
  'password.length': { en: 'At least {count} characters', zh: '至少 {count} 个字符' },
  'password.upper': { en: 'One uppercase letter', zh: '包含大写字母' },
  'password.lower': { en: 'One lowercase letter', zh: '包含小写字母' },
  'password.digit': { en: 'One number', zh: '包含数字' },
  'password.symbol': { en: 'One symbol, no spaces', zh: '包含符号，不含空格' },
  'password.guess': { en: 'Hard to guess', zh: '不易被猜到' },
  'password.kept': { en: 'Met:', zh: '已满足：' },
  'password.open': { en: 'Not met:', zh: '未满足：' },

  // step-up
  'prove.title': { en: 'Confirm it’s you', zh: '验证身份' },
  'prove.lead': {
    en: 'For your security, verify your identity to continue. Valid for 5 minutes.',
    zh: '为保障账号安全，请先验证身份，5 分钟内有效。',
  },
  'prove.ways': { en: 'Verification methods', zh: '验证方式' },
  'prove.password': { en: 'Password', zh: '密码' },
  'prove.code': { en: 'Text message', zh: '短信验证码' },
  'prove.authenticator': { en: 'Authenticator', zh: '验证器' },
  'prove.recovery': { en: 'Recovery code', zh: '恢复码' },
  'prove.submit': { en: 'Confirm', zh: '确认' },
  'prove.own-phone': { en: 'Your phone number', zh: '你的手机号' },
  'prove.own-phone-help': { en: 'Phone number of this account: {phone}', zh: '当前账号的手机号：{phone}' },
  'prove.wrong-password': { en: 'Incorrect password. Try again or use another method.', zh: '密码错误。请重试，或更换验证方式。' },
})
