import type { ImportField } from '../../contract.ts'

/** Names that systems and spreadsheets give the columns, in lower case. A person's real name is none: it would become public as a nickname. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  phone: [
    '手机号',
    '手机号码',
    '手机',
    '电话',
    '联系电话',
    '联系方式',
    'phonenumber',
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
    'tel',
  ],
  username: ['用户名', '登录名', '登录名称', '账号', '帐号', 'username', 'user_name', 'user name', 'login', 'account'],
  nickname: ['昵称', '用户昵称', 'nickname', 'nick_name', 'nick name', 'display name'],
  email: ['邮箱', '电子邮箱', '用户邮箱', '邮件', 'email', 'e-mail', 'mail'],
  region: ['地区', '省份', '省', '所在地区', '所在省份', 'region', 'province'],
  password: ['password', '密码'],
  status: ['status', '状态', '帐号状态', '账号状态'],
  deleted: ['del_flag'],
}
/** Fields that only mean what they say in the table of RuoYi. */
const ONLY_RUOYI: ReadonlySet<string> = new Set(['password', 'status', 'deleted'])

/** Guesses the field of each column from its name; an empty text leaves a column out. A field is guessed once. */
export function guessFields(columns: readonly string[], kind: 'csv' | 'ruoyi'): (ImportField | '')[] {
  const seen = new Set<string>()
  return columns.map((column) => {
    const name = column.toLowerCase()
    const field = (Object.keys(NAMES) as ImportField[]).find((each) => NAMES[each].includes(name))
    if (field === undefined || seen.has(field) || (kind === 'csv' && ONLY_RUOYI.has(field))) return ''
    seen.add(field)
    return field
  })
}
