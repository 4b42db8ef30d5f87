import type { noticesEnUS } from './notices-en-US.ts'

export const noticesZhCN: Partial<Record<keyof typeof noticesEnUS, string>> = {
  'notice.phone-released': '手机号已归新机主使用',
  'notice.question-set': '已设置密保问题',
  'notice.question-removed': '已取消密保问题',
  'notice.question-cleared': '管理人员已清除你的密保问题',
  'notice-text.with-address': '操作来自 {address}。',
  'notice-text.not-you': '如果不是你本人操作，请立即修改密码，并退出陌生设备上的登录。',
  'notice-text.reset-held': '你的账户很久没有使用，新密码要在 24 小时后才生效。如果不是你本人申请，用现在的密码登录一次即可取消。',
  'notice-text.question-cleared':
    '清除原因：有人说忘记了答案。原来还要回答问题的地方，现在只需手机验证码，请尽快设置新的密保问题。如果不是你本人提出的，请立即修改密码并联系管理人员。',
  'notice-text.phone-released': '你的账户很久没有使用，这个手机号已由新机主验证。账户和其中的内容都还在，请为它绑定新的手机号。',
}
