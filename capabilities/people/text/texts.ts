import { disclosureText } from '#contract/text/disclosure.ts'
import { defineTexts, joinTexts } from '#contract/text.ts'

export const peopleText = joinTexts(
  disclosureText,
  defineTexts({
    'permission.people:read': { en: 'View accounts', zh: '查看账号' },
    'permission.people:manage': {
      en: 'Manage accounts: status, roles, sessions, full phone numbers, forgotten security questions',
      zh: '管理账号：状态、角色、会话、完整手机号、忘记的密保问题',
    },
    PAGE_TOO_FAR: { en: 'You’ve reached the last page available. Narrow your search.', zh: '最多显示前一万条，请缩小搜索范围。' },
    REASON_NEEDED: {
      en: 'Enter a reason of 4 to 200 characters. It’s recorded in the audit trail.',
      zh: '请填写原因（4 至 200 字），将记入审计日志。',
    },
    NOT_ONESELF: { en: 'You can’t do this to your own account.', zh: '不能对自己的账号执行此操作。' },
    PHONE_UNREADABLE: { en: 'This isn’t a phone number, or the account has none.', zh: '不是有效的手机号，或该账号没有手机号。' },
    BLOCKED_ALREADY: { en: 'This number is already blocked.', zh: '该手机号已被限制。' },
    LAST_ADMIN: { en: 'This is the last administrator who can log in.', zh: '这是最后一个可以登录的管理员。' },
    ROLE_ABOVE: { en: 'This involves permissions you don’t have yourself.', zh: '涉及你没有的权限，不能操作。' },
  }),
)
export type PeopleText = (typeof peopleText)['en-US']
