import { defineTexts } from '#contract/text.ts'

/** Notifications of the message centre to the owner of an account. Their titles are those of the security page: `notice.<kind>`. */
export const noticesText = defineTexts({
  'sms-warning.cap': { en: 'Text messages are running out', zh: '短信用量即将用尽' },
  'sms-warning.cap.hour': {
    en: 'Text messages for this hour are running out. Registrations and phone number changes can use up to 70%; the rest is kept for logins and password resets.',
    zh: '本小时短信用量接近上限。注册和更换手机号最多使用 70%，其余保留给登录和重置密码。',
  },
  'sms-warning.cap.day': {
    en: 'Text messages for today are running out. Registrations and phone number changes can use up to 70%; the rest is kept for logins and password resets.',
    zh: '今日短信用量接近上限。注册和更换手机号最多使用 70%，其余保留给登录和重置密码。',
  },
  'sms-warning.conversion': { en: 'Many verification codes aren’t being used', zh: '大量验证码发送后未使用' },
  'sms-warning.conversion.everybody': {
    en: '{sent} codes were sent in the last hour; only {proven:was|were} used. Further requests must pass an automatic check.',
    zh: '最近一小时发送 {sent} 条验证码，仅 {proven} 条被使用。后续请求需先由浏览器完成计算验证。',
  },
  'sms-warning.conversion.network': {
    en: '{sent} codes were requested from the network {name} in the last hour; only {proven:was|were} used. Further requests from there must pass an automatic check.',
    zh: '最近一小时网段 {name} 请求了 {sent} 条验证码，仅 {proven} 条被使用。该网段的后续请求需先由浏览器完成计算验证。',
  },
  'sms-warning.conversion.prefix': {
    en: '{sent} codes were sent to numbers {name} in the last hour; only {proven:was|were} used. Further requests for them must pass an automatic check.',
    zh: '最近一小时向号段 {name} 发送 {sent} 条验证码，仅 {proven} 条被使用。该号段的后续请求需先由浏览器完成计算验证。',
  },
  'notice.phone-released': { en: 'Phone number taken over by a new owner', zh: '手机号已被新机主使用' },
  'notice.question-set': { en: 'Security question set', zh: '设置了密保问题' },
  'notice.question-removed': { en: 'Security question removed', zh: '移除了密保问题' },
  'notice.question-cleared': { en: 'Security question cleared by an administrator', zh: '管理员清除了密保问题' },
  'notice.imported-password-removed': { en: 'Your earlier password is too weak here', zh: '原密码强度不足，已失效' },
  'notice.closing-planned': { en: 'You closed your account', zh: '你已申请注销账号' },
  'notice.closing-due': { en: 'Your account is about to be deleted', zh: '账号即将删除' },
  'notice.closing-cancelled': { en: 'Your account stays', zh: '已撤销注销，账号保留' },
  'notice-text.closing-planned': {
    en: 'It will be deleted at {at}. To keep it, or if this wasn’t you, log in with your password before then.',
    zh: '账号将于 {at} 删除。如需保留，或者不是你本人操作，请在此之前用密码登录。',
  },
  'notice-text.closing-due': {
    en: 'It will be deleted at {at}. To keep it, log in with your password before then.',
    zh: '账号将于 {at} 删除。如需保留，请在此之前用密码登录。',
  },
  'closing-sms.closing-planned': {
    en: 'You asked to close your account. It will be deleted at {at}. To keep it, log in with your password before then.',
    zh: '你已申请注销账号，账号将于 {at} 删除。如需保留，请在此之前用密码登录。',
  },
  'closing-sms.closing-due': {
    en: 'Your account will be deleted at {at}. To keep it, log in with your password before then.',
    zh: '你的账号将于 {at} 删除。如需保留，请在此之前用密码登录。',
  },
  'closing-sms.cancelled': {
    en: 'Your account stays: its closing was cancelled. If this wasn’t you, change your password now.',
    zh: '已撤销注销，账号保留。如果不是你本人操作，请立即修改密码。',
  },
  'disclosure.asked': { en: 'An operator asks to view personal data', zh: '有人申请查看个人信息' },
  'disclosure.asked-text': {
    en: 'Check the reason, then approve or decline the request at the top of the accounts.',
    zh: '请在账号页面顶部核对原因后批准或拒绝。',
  },
  'disclosure.approved': { en: 'Your request to view personal data was approved', zh: '查看个人信息的申请已批准' },
  'disclosure.approved-text': { en: 'Open the data again within 30 minutes.', zh: '请在 30 分钟内再次查看。' },
  'disclosure.declined': { en: 'Your request to view personal data was declined', zh: '查看个人信息的申请被拒绝' },
  'disclosure.declined-text': { en: 'Ask again with another reason if you still need it.', zh: '如仍需要，请说明其他原因重新申请。' },
  'notice-text.with-address': { en: 'IP address: {address}.', zh: '操作 IP：{address}。' },
  'notice-text.not-you': {
    en: 'If this wasn’t you, change your password now and log out any device you don’t recognise.',
    zh: '如果不是你本人操作，请立即修改密码，并退出陌生设备。',
  },
  'notice-text.reset-pending': {
    en: 'Your account hasn’t been used for a long time, so the new password takes effect in 24 hours. If this wasn’t you, log in with your current password to cancel the reset.',
    zh: '你的账号长期未使用，新密码将在 24 小时后生效。如果不是你本人操作，用当前密码登录即可取消。',
  },
  'notice-text.question-cleared': {
    en: 'Reason: someone reported that the answer was forgotten. Until you set a new question, a text message code alone is enough where the answer was also required. If you didn’t ask for this, change your password now and contact an administrator.',
    zh: '清除原因：有人反映忘记答案。在你设置新的密保问题之前，原来需要回答问题的操作只需短信验证码。如果不是你本人提出，请立即修改密码并联系管理员。',
  },
  'notice-text.imported-password-removed': {
    en: 'The password you brought from the earlier site worked this once. Set a new one with “Forgot password”, or log in with a text message code.',
    zh: '原站密码仅可登录这一次。请通过“忘记密码”设置新密码，或使用短信验证码登录。',
  },
  'notice-text.phone-released': {
    en: 'Your account hasn’t been used for a long time, and someone else has verified this number. Your account and content are intact. Add a new phone number to your account.',
    zh: '你的账号长期未使用，该手机号已由新机主验证。账号和内容不受影响，请绑定新的手机号。',
  },
})
