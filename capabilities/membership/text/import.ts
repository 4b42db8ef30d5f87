import { defineTexts } from '#contract/text.ts'

/** The import of members. */
export const importText = defineTexts({
  title: { en: 'Import members', zh: '导入会员' },
  lead: {
    en: 'A CSV file with the columns phone, grade, branch and, if wanted, number, from, until and name. Members are matched by the phone numbers of their accounts.',
    zh: 'CSV 文件，首行须有手机号、会员等级、分会，可另有会员号、起始日、到期日、姓名。按账号的手机号匹配会员。',
  },
  choose: { en: 'Choose file', zh: '选择文件' },
  another: { en: 'Choose another file', zh: '重新选择文件' },
  notify: { en: 'Notify these members', zh: '通知这些会员' },
  run: { en: 'Import {count:member|members}', zh: '导入 {count} 名会员' },
  nothing: { en: 'There is nothing to import.', zh: '没有可导入的内容。' },
  result: {
    en: '{added} new, {changed} changed, {same} unchanged, {problems} not imported.',
    zh: '新增 {added} 人，变更 {changed} 人，无变化 {same} 人，不导入 {problems} 行。',
  },
  done: { en: 'Imported: {added} new, {changed} changed.', zh: '已导入：新增 {added} 人，变更 {changed} 人。' },
  line: { en: 'Line {line}', zh: '第 {line} 行' },
  number: { en: 'No. {number}', zh: '会员号 {number}' },
  'outcome.add': { en: 'New', zh: '新增' },
  'outcome.change': { en: 'Changed', zh: '变更' },
  'outcome.same': { en: 'Unchanged', zh: '无变化' },
  'outcome.problem': { en: 'Not imported', zh: '不导入' },
  'problem.PHONE_INVALID': { en: 'This is not a phone number.', zh: '手机号有误。' },
  'problem.PHONE_UNKNOWN': {
    en: 'No account has this phone number. The person registers first.',
    zh: '没有使用该手机号的账号，请本人先注册。',
  },
  'problem.PHONE_TWICE': { en: 'This phone number is in an earlier line.', zh: '该手机号在前面的行中已出现。' },
  'problem.GRADE_UNKNOWN': { en: 'There is no grade of this name.', zh: '没有该会员等级。' },
  'problem.BRANCH_UNKNOWN': { en: 'There is no branch of this name.', zh: '没有该分会。' },
  'problem.NUMBER_INVALID': { en: 'A member number has up to nine digits.', zh: '会员号须为不超过 9 位的数字。' },
  'problem.NUMBER_TAKEN': { en: 'Another member has this number.', zh: '该会员号已被使用。' },
  'problem.NUMBER_DIFFERS': { en: 'This person is a member with another number.', zh: '此人已是会员，会员号不同。' },
  'problem.DAY_INVALID': { en: 'Write days as 2026-01-31.', zh: '日期请写作 2026-01-31。' },
  'problem.DAYS_ORDER': { en: 'The end is before the begin.', zh: '到期日早于起始日。' },
  'problem.NAME_UNKNOWN': { en: 'The account has no name. Add the column name.', zh: '账号没有姓名，请在文件中增加姓名列。' },
  'problem.MEMBER_SUSPENDED': { en: 'This membership is suspended. Reinstate it first.', zh: '该会员资格已暂停，请先恢复。' },
  'problem.MEMBER_EXCLUDED': { en: 'This person was excluded. Reinstate the membership first.', zh: '该会员资格已取消，请先恢复。' },
  'problem.OWN_MEMBERSHIP': { en: 'This is your own membership. A colleague imports it.', zh: '这是你本人的会员资格，请由同事导入。' },
})
