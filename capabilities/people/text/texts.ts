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
    'permission.people:import': { en: 'Import accounts from another system, and undo an import', zh: '从其他系统导入账号，撤销导入' },
    FILE_UNREADABLE: {
      en: 'This file can’t be read. Save it as CSV in UTF-8 or GB18030, or upload the SQL dump as text.',
      zh: '无法读取此文件。请另存为 UTF-8 或 GB18030 编码的 CSV，或上传文本格式的 SQL 备份。',
    },
    FILE_CUT: {
      en: 'The file ends in the middle of a row, or its rows have different columns. Export it again and upload it whole.',
      zh: '文件不完整，或各行的列不一致。请重新导出并完整上传。',
    },
    FILE_EMPTY: { en: 'The file has no rows below its column names.', zh: '文件只有列名，没有数据。' },
    FILE_ROWS: {
      en: 'A file may have up to 100,000 rows. Split it and import the parts one by one.',
      zh: '每个文件最多 100,000 行，请拆分后分批导入。',
    },
    FILE_COLUMNS: { en: 'A file may have up to 100 columns. Remove those you don’t need.', zh: '每个文件最多 100 列，请删除不需要的列。' },
    SOURCE_NEEDED: { en: 'Name the system these accounts come from, in 2 to 100 characters.', zh: '请填写来源系统（2 至 100 字）。' },
    BASIS_NEEDED: {
      en: 'State in 4 to 300 characters why the site may use this data. The person sees it.',
      zh: '请说明使用这些数据的依据（4 至 300 字），账号本人可以看到。',
    },
    PHONE_COLUMN: { en: 'Choose which column is the phone number.', zh: '请选择手机号所在的列。' },
    FIELD_TWICE: { en: 'Two columns have the same meaning. Leave one out.', zh: '两列选择了相同的含义，请去掉一列。' },
    IMPORT_STATE: { en: 'This import is at another step now. Reload the page.', zh: '此导入已进入其他步骤，请刷新页面。' },
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
