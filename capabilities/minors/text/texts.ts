import { defineTexts } from '#contract/text.ts'

export const minorsText = defineTexts({
  'permission.minors:mode': { en: 'Set up minors’ mode', zh: '设置未成年人模式' },
  'resource.minors': { en: 'Minors', zh: '未成年人' },
  PIN_INVALID: { en: 'A PIN has 4 to 6 digits.', zh: '密码须为 4 至 6 位数字。' },
  PIN_SIMPLE: { en: 'This PIN is guessed at once. Choose another.', zh: '密码过于简单，请更换。' },
  PIN_WRONG: { en: 'This PIN is wrong.', zh: '密码错误。' },
  PIN_LOCKED: { en: 'Too many wrong PINs. Try again later.', zh: '密码错误次数过多，请稍后再试。' },
  PIN_MISSING: { en: 'Set a PIN first.', zh: '请先设置密码。' },
  MODE_ON: { en: 'Minors’ mode is on already.', zh: '未成年人模式已开启。' },
  MODE_OFF: { en: 'Minors’ mode is off. Reload the page.', zh: '未成年人模式未开启，请刷新页面。' },
  GUARDIAN_SETS_PIN: { en: 'Your guardian sets the PIN, in their own account.', zh: '由监护人在自己的账号中设置密码。' },
  ADULT_NEEDED: {
    en: 'Only an adult’s account that isn’t in minors’ mode itself can end it.',
    zh: '仅未开启该模式的成年人账号可以关闭。',
  },
  MODE_CHANGED: { en: 'Someone else has saved these settings. Reload them first.', zh: '设置刚被他人修改，请重新加载。' },
  AGE_VERIFIED: {
    en: 'Your certification shows your age. Apply for certification again once you are 18.',
    zh: '年龄以认证结果为准。年满 18 周岁后，请重新申请个人认证。',
  },
  AGE_TOO_SOON: {
    en: 'By the age you declared before, you may still be under 18. If you are older, prove it with a personal certification.',
    zh: '按你此前声明的年龄，你可能未满 18 周岁。如已年满，请通过个人认证证明。',
  },
  GUARDIAN_DECIDES: {
    en: 'Your guardian said when you turn 14. You can change your age after that month.',
    zh: '监护人已填写你年满 14 周岁的月份，过后才能修改年龄。',
  },
  HAS_CHILDREN: {
    en: 'You are the guardian of a child here. Withdraw your consents first.',
    zh: '你在本站是孩子的监护人，请先撤回监护同意。',
  },
  HAS_ROLE: { en: 'Operators are at least 16. Have your roles removed first.', zh: '管理人员须年满 16 周岁，请先移除角色。' },
  SITE_CLOSED_TO_CHILDREN: { en: 'This site isn’t open to children under 14.', zh: '本站暂不向未满 14 周岁的儿童开放。' },
  PHONE_INVALID: { en: 'Enter a valid phone number.', zh: '请输入正确的手机号。' },
  OWN_PHONE: { en: 'This is your own number. Enter your guardian’s.', zh: '这是你自己的手机号，请填写监护人的手机号。' },
  CONSENT_NOT_NEEDED: { en: 'Your account needs no consent of a guardian right now.', zh: '你的账号目前不需要监护人同意。' },
  MONTH_INVALID: { en: 'Choose the month of that birthday. It must be in the future.', zh: '请选择满龄的月份，须晚于本月。' },
  GUARDIANSHIP_REQUIRED: {
    en: 'Confirm that you are an adult and this person’s guardian.',
    zh: '请确认你已成年，并且是该未成年人的监护人。',
  },
  ADULTS_ONLY: { en: 'Only adults can be guardians.', zh: '仅成年人可以作为监护人。' },
  TEXTS_CHANGED: { en: 'The policy has changed. Read the new version, then consent.', zh: '规则已更新，请阅读新版本后再同意。' },

  'ask.title': { en: 'A child asks for your consent', zh: '有孩子请你作为监护人确认' },
  'ask.account': {
    en: 'The account {who} belongs to a child under 14 and works once you consent as its guardian.',
    zh: '账号 {who} 属于未满 14 周岁的儿童，需要你作为监护人同意后才能使用。',
  },
  'ask.broadcast': {
    en: 'The account {who} belongs to a person of 16 or 17 who wants to broadcast with your consent.',
    zh: '账号 {who} 的使用者年满 16 未满 18 周岁，申请经你同意后进行直播。',
  },
  'renew.title': { en: 'The policy for children has changed', zh: '儿童个人信息保护规则已更新' },
  'renew.text': {
    en: 'Read it and consent again for the account {who} within {days:day|days}. After that, your consent ends.',
    zh: '请阅读后在 {days} 天内为账号 {who} 重新同意，逾期同意终止。',
  },
  'ending.title': { en: 'A guardian’s consent ends soon', zh: '监护人同意即将到期' },
  'ending.account': {
    en: 'The consent for the account {who} ends on {day}. From then on, the child decides: confirm the age and accept the agreement.',
    zh: '账号 {who} 的监护人同意将于 {day}到期。届时由本人确认年龄并同意协议。',
  },
  'ending.broadcast': {
    en: 'The consent for broadcasts of the account {who} ends on {day}. From then on, its holder decides.',
    zh: '账号 {who} 直播的监护人同意将于 {day}到期，届时由本人决定。',
  },
  'given.title': { en: 'Your guardian has consented', zh: '监护人已同意' },
  'given.account': { en: 'You can use your account now.', zh: '现在可以正常使用账号了。' },
  'given.broadcast': { en: 'You can broadcast with a valid certification.', zh: '认证有效期内可以进行直播。' },
  'declined.title': { en: 'Your guardian has declined', zh: '监护人未同意' },
  'declined.text': { en: 'Talk about it. You can ask again.', zh: '可以沟通后再次申请。' },
  'withdrawn.title': { en: 'Your guardian’s consent has ended', zh: '监护人同意已终止' },
  'withdrawn.account': {
    en: 'You can only read now. Without a new consent, your account is deleted after {days:day|days}.',
    zh: '目前只能浏览。{days} 天内没有新的同意，账号将被删除。',
  },
  'withdrawn.broadcast': { en: 'You can’t broadcast without it.', zh: '没有监护人同意不能直播。' },
  'older.title': { en: 'You are old enough to decide', zh: '现在由你自己决定' },
  'older.account': {
    en: 'Your guardian said that you are 14 now. Confirm your age and accept the agreement within {days:day|days} to go on using your account.',
    zh: '按监护人填写的月份，你已年满 14 周岁。请在 {days} 天内确认年龄并同意协议，以继续使用账号。',
  },
  'older.broadcast': {
    en: 'Your guardian said that you are 18 now. You broadcast without a guardian’s consent from now on.',
    zh: '按监护人填写的月份，你已年满 18 周岁，此后直播不再需要监护人同意。',
  },
})
export type MinorsText = (typeof minorsText)['en-US']
