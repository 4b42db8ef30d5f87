import type { noticesEnUS } from './notices-en-US.ts'

export const noticesZhCN: Record<keyof typeof noticesEnUS, string> = {
  'sms-warning.cap': '短信用量即将用尽',
  'sms-warning.cap.hour': '本小时短信用量接近上限。注册和更换手机号最多使用 70%，其余保留给登录和重置密码。',
  'sms-warning.cap.day': '今日短信用量接近上限。注册和更换手机号最多使用 70%，其余保留给登录和重置密码。',
  'sms-warning.conversion': '大量验证码发送后未使用',
  'sms-warning.conversion.everybody': '最近一小时发送 {sent} 条验证码，仅 {proven} 条被使用。后续请求需先由浏览器完成计算验证。',
  'sms-warning.conversion.network':
    '最近一小时网段 {name} 请求了 {sent} 条验证码，仅 {proven} 条被使用。该网段的后续请求需先由浏览器完成计算验证。',
  'sms-warning.conversion.prefix':
    '最近一小时向号段 {name} 发送 {sent} 条验证码，仅 {proven} 条被使用。该号段的后续请求需先由浏览器完成计算验证。',
  'notice.phone-released': '手机号已被新机主使用',
  'notice.question-set': '设置了密保问题',
  'notice.question-removed': '移除了密保问题',
  'notice.question-cleared': '管理员清除了密保问题',
  'notice-text.with-address': '操作 IP：{address}。',
  'notice-text.not-you': '如果不是你本人操作，请立即修改密码，并退出陌生设备。',
  'notice-text.reset-pending': '你的账号长期未使用，新密码将在 24 小时后生效。如果不是你本人操作，用当前密码登录即可取消。',
  'notice-text.question-cleared':
    '清除原因：有人反映忘记答案。在你设置新的密保问题之前，原来需要回答问题的操作只需短信验证码。如果不是你本人提出，请立即修改密码并联系管理员。',
  'notice-text.phone-released': '你的账号长期未使用，该手机号已由新机主验证。账号和内容不受影响，请绑定新的手机号。',
}
