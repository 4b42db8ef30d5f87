import { defineTexts } from '#contract/text.ts'

/** The texts of the public pages of minors' mode and of its bar. */
export const modeText = defineTexts({
  title: { en: 'Minors’ mode', zh: '未成年人模式' },
  description: {
    en: 'A mode for readers under 18: selected content, limited hours, no chat.',
    zh: '面向未满 18 周岁用户的模式：精选内容、限定时间、不提供聊天。',
  },
  lead: {
    en: 'For readers under 18. A guardian, or the reader, switches it on with a PIN; only the PIN switches it off.',
    zh: '面向未满 18 周岁的用户，由监护人或本人设置密码开启，凭密码关闭。',
  },
  does: { en: 'What changes', zh: '开启后' },
  'does.content': {
    en: 'Only content that the site has selected for minors opens. It contains no advertisements.',
    zh: '仅可浏览本站为未成年人选定的内容，其中不含广告。',
  },
  'does.night': {
    en: 'Content is closed from {from}:00 to {until}:00, Beijing time.',
    zh: '每天 {from}:00 至次日 {until}:00 不可浏览内容。',
  },
  'does.minutes': {
    en: '{young} minutes a day; {old} for an account whose holder is 16 or 17.',
    zh: '每天可用 {young} 分钟；年满 16 周岁的账号为 {old} 分钟。',
  },
  'does.chat': {
    en: 'No chat in broadcasts, no comments at night, and no video that starts by itself.',
    zh: '不能在直播中聊天，夜间不能评论，视频不自动播放。',
  },
  'here.off': { en: 'Switch it on in this browser', zh: '在此浏览器开启' },
  'here.note': {
    en: 'It applies to this browser only and needs no account. Clearing the site’s data in the browser ends it.',
    zh: '仅对此浏览器生效，无需账号；在浏览器中清除本站数据后即失效。',
  },
  'here.on': { en: 'Minors’ mode is on in this browser', zh: '此浏览器已开启未成年人模式' },
  'here.stop': { en: 'Switch it off', zh: '关闭' },
  'here.forgot': { en: 'Forgot the PIN?', zh: '忘记密码？' },
  'here.forgot-how': {
    en: 'A guardian logs in here with their own account and ends the mode under “Age and guardianship”. Without an account, clear the data of this site in the browser’s settings.',
    zh: '监护人可在此浏览器登录自己的账号，在“年龄与监护”中关闭；没有账号的，可在浏览器设置中清除本站数据。',
  },
  'account.note': {
    en: 'You are logged in. Switch the mode of your account, or of this browser, under “Age and guardianship”.',
    zh: '你已登录，可在“年龄与监护”中管理账号或此浏览器的未成年人模式。',
  },
  'account.manage': { en: 'Age and guardianship', zh: '年龄与监护' },
  'account.on': { en: 'Minors’ mode is on for your account', zh: '你的账号已开启未成年人模式' },
  pin: { en: 'PIN', zh: '密码' },
  'pin-help': { en: '4 to 6 digits. Don’t choose 1234 or 0000.', zh: '4 至 6 位数字，请勿使用 1234、0000 等简单数字。' },
  'pin-again': { en: 'Repeat the PIN', zh: '确认密码' },
  'pin-differs': { en: 'The two PINs differ.', zh: '两次输入的密码不一致。' },
  'pin-needed': { en: 'Enter 4 to 6 digits.', zh: '请输入 4 至 6 位数字。' },
  start: { en: 'Switch on', zh: '开启' },
  started: { en: 'Minors’ mode is on', zh: '未成年人模式已开启' },
  stopped: { en: 'Minors’ mode is off', zh: '未成年人模式已关闭' },
  failed: { en: 'That didn’t work. Try again.', zh: '操作失败，请重试。' },
  content: { en: 'Content for minors', zh: '适合未成年人的内容' },
  'content.none': { en: 'The site has selected no content for minors yet.', zh: '本站尚未选定适合未成年人的内容。' },
  'content.failed': { en: 'The list couldn’t be loaded', zh: '内容加载失败' },
  'content.loading': { en: 'Loading', zh: '加载中' },
  'closed.content': { en: 'This page isn’t open in minors’ mode', zh: '未成年人模式下不能浏览该页面' },
  'closed.content-text': {
    en: 'In this mode, only content that the site has selected for minors opens.',
    zh: '该模式下仅可浏览本站为未成年人选定的内容。',
  },
  'closed.night': { en: 'It is late', zh: '夜间休息时间' },
  'closed.night-text': {
    en: 'In minors’ mode, content is closed from {from}:00 to {until}:00, Beijing time. Good night.',
    zh: '未成年人模式下，每天 {from}:00 至次日 {until}:00 不可浏览内容，请早点休息。',
  },
  'closed.minutes': { en: 'Today’s time is used up', zh: '今日使用时长已用完' },
  'closed.minutes-text': {
    en: 'In minors’ mode, the site is open again tomorrow from {until}:00, Beijing time.',
    zh: '未成年人模式下，明天 {until}:00 后可以继续浏览。',
  },
  'closed.to-content': { en: 'To the content for minors', zh: '浏览适合未成年人的内容' },
  'closed.to-mode': { en: 'About minors’ mode', zh: '了解未成年人模式' },
  'bar.left': { en: 'Minors’ mode · {minutes:minute|minutes} left today', zh: '未成年人模式 · 今日剩余 {minutes} 分钟' },
  'bar.closed': { en: 'Minors’ mode · closed now', zh: '未成年人模式 · 当前不可浏览' },
})
