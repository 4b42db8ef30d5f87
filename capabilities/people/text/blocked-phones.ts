import { defineTexts } from '#contract/text.ts'

export const blockedScreens = defineTexts({
  lead: {
    en: 'Phone numbers that may not register or log in. Only a keyed hash of each is stored, so the numbers can’t be listed.',
    zh: '禁止注册和登录的手机号。系统只保存号码的密钥散列，因此无法列出号码。',
  },
  list: { en: 'Blocked numbers', zh: '限制名单' },
  none: { en: 'No blocked numbers', zh: '暂无被限制的手机号' },
  'none-why': {
    en: 'Block the number of someone who keeps breaking the rules, so that they can’t register again.',
    zh: '对屡次违规的人限制其手机号，防止再次注册。',
  },
  block: { en: 'Block a number', zh: '限制手机号' },
  'block-text': {
    en: 'The number can’t register, log in or be set on another account, also after its account is deleted. The account is logged out of all devices.',
    zh: '该号码不能注册、登录，也不能绑定到其他账号；账号注销后依然有效。其账号将立即在所有设备退出登录。',
  },
  blocked: { en: 'Number blocked', zh: '已限制该手机号' },
  phone: { en: 'Phone number', zh: '手机号' },
  reason: { en: 'Reason', zh: '原因' },
  'reason-help': { en: '4 to 200 characters. Recorded in the audit trail.', zh: '4 至 200 字，将记入审计日志。' },
  term: { en: 'Term', zh: '期限' },
  'term.days': { en: '{days:day|days}', zh: '{days} 天' },
  'term.always': { en: 'Until removed', zh: '直到解除' },
  until: { en: 'until {at}', zh: '至 {at}' },
  sure: { en: 'Block {phone}?', zh: '限制 {phone}？' },
  'sure-text': {
    en: 'They’re told on their next attempt, with the way to appeal. The block ends after {days:day|days}.',
    zh: '对方再次注册或登录时会看到提示和申诉方式。限制将在 {days} 天后自动解除。',
  },
  'sure-text-always': {
    en: 'They’re told on their next attempt, with the way to appeal. The block has no end; remove it here.',
    zh: '对方再次注册或登录时会看到提示和申诉方式。该限制没有期限，需在此处解除。',
  },
  unblock: { en: 'Remove the block', zh: '解除限制' },
  'unblock-text': { en: 'The number can register and log in again.', zh: '解除后，该号码可以重新注册和登录。' },
  unblocked: { en: 'Block removed', zh: '已解除限制' },
  check: { en: 'Check a number', zh: '查询手机号' },
  'check-send': { en: 'Check', zh: '查询' },
  'check-free': { en: 'This number isn’t blocked.', zh: '该手机号未被限制。' },
  'check-blocked': { en: 'This number is blocked.', zh: '该手机号已被限制。' },
  by: { en: 'By', zh: '操作人' },
  at: { en: 'Blocked', zh: '限制时间' },
  ends: { en: 'Ends', zh: '到期时间' },
})
