import type { operatorEnUS } from './operator-en-US.ts'

export const operatorZhCN: Partial<Record<keyof typeof operatorEnUS, string>> = {
  'admin.title': '成为管理员',
  'admin.description': '用一次性链接接管这个网站。',
  'admin.greeting': '一座新房子，',
  'admin.greeting-more': '总要有人拿着钥匙。',
  'admin.about': '你打开的链接只能用一次，30 分钟内有效。用它的人可以管理这里的一切。',
  'admin.step-sign-in': '请先登录，或者注册一个账户，它将成为管理员。',
  'admin.log-in': '登录',
  'admin.register': '注册',
  'admin.ways': '登录或注册',
  'admin.password-title': '设一个更强的密码',
  'admin.password-lead': '管理员的密码至少 12 个字符。其他设备上的登录会退出。',
  'admin.claim': '成为管理员',
  'admin.claiming': '请稍候',
  'admin.expired': '这个链接不能用了',
  'admin.expired-more':
    '它已经用过，或者超过了 30 分钟。还没有管理员时，重新启动服务就有新链接；也可以在服务器上运行 node server/main.ts admin:create --phone +86… 生成一个。',
  'admin.no-link': '这里没有链接',
  'admin.no-link-more': '请完整打开服务启动时打印的地址，包括 # 后面的部分。',
  'admin.done': '你已经是管理员',
  'admin.done-more': '两步验证已开启，今后登录时需要输入验证器上的动态码。',
  'admin.home': '去首页',
  'longer.title': '换一个更长的密码',
  'longer.lead': '你的角色要求密码至少 12 个字符。请重新设置，其他设备会退出登录。',
  'longer.set': '设置密码',
  'longer.setting': '请稍候',
}
