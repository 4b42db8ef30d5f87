/** Names that speak for the organisation or the machine (S26). */
const RESERVED = new Set([
  ...['admin', 'admins', 'administrator', 'root', 'superuser', 'sysadmin', 'webmaster', 'postmaster', 'hostmaster', 'system', 'official'],
  ...[
    'support',
    'helpdesk',
    'help',
    'service',
    'customerservice',
    'security',
    'moderator',
    'operator',
    'staff',
    'team',
    'editor',
    'lyceum',
  ],
  ...['anonymous', 'guest', 'everyone', 'null', 'undefined', 'abuse', 'noreply', 'billing', 'privacy', 'legal', 'press'],
  ...[
    '管理员',
    '管理員',
    '超级管理员',
    '系统管理员',
    '管理者',
    '客服',
    '客服中心',
    '在线客服',
    '官方',
    '官方账号',
    '官方客服',
    '系统',
    '系统消息',
  ],
  ...[
    '系统通知',
    '运营',
    '运营团队',
    '工作人员',
    '版主',
    '审核员',
    '编辑部',
    '技术支持',
    '服务中心',
    '安全中心',
    '匿名',
    '匿名用户',
    '游客',
  ],
])
/** Words that make any name look official. */
const OFFICIAL_TITLES = ['管理员', '管理員', '客服', '官方']

/** Takes the key of a name. Sees through characters between the letters and digits in place of letters. */
export function isReserved(key: string): boolean {
  const letters = key.replace(/[._-]/g, '')
  const read = letters.replace(/[03457]/g, (digit) => DIGITS[digit] ?? digit)
  const readings = [letters, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')]
  return readings.some((reading) => RESERVED.has(reading)) || OFFICIAL_TITLES.some((word) => letters.includes(word))
}

const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't' }
