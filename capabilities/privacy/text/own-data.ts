import { defineTexts } from '#contract/text.ts'

/** Refusals of the calls about the own data. */
export const ownDataRefusals = defineTexts({
  COPY_RUNNING: { en: 'A copy is being prepared. Wait until it is ready.', zh: '副本正在准备，请等待完成。' },
  STORAGE_FULL: { en: 'The server has no room for a copy. Try again later.', zh: '服务器空间不足，暂时无法准备副本，请稍后再试。' },
})

/** Notices about a copy, and the words within it. */
export const copyText = defineTexts({
  'notice.title': { en: 'A copy of your data was requested', zh: '有人申请了你的数据副本' },
  'notice.text': {
    en: 'From address {address}. If this was not you, change your password and end the other sessions.',
    zh: '申请来自 {address}。如非本人操作，请修改密码并退出其他登录。',
  },
  'column.name': { en: 'File', zh: '文件' },
  'column.label': { en: 'Data', zh: '数据' },
  'column.count': { en: 'Entries', zh: '条数' },
  'column.term': { en: 'How long it stays', zh: '保存期限' },
  'term.account': { en: 'Until you close your account', zh: '至账号注销' },
  'term.without-name': { en: 'Stays without your name after you close your account', zh: '账号注销后保留，不再署名' },
  'term.work': {
    en: 'Stays as a record of the site; your name is removed with your account',
    zh: '作为网站记录保留，账号注销后不再关联到你',
  },
  'term.form': { en: 'As stated on the form', zh: '至表单注明的期限' },
  'term.days': { en: '{days:day|days}', zh: '{days} 天' },
})

export const ownDataScreen = defineTexts({
  lead: { en: 'What this site stores about you, and a copy of it for you.', zh: '本站保存了你的哪些数据，并可下载副本。' },
  use: { en: 'Use of your data', zh: '数据使用' },
  stored: { en: 'Stored data', zh: '已保存的数据' },
  'stored-none': { en: 'No data', zh: '暂无数据' },
  count: { en: '{count:entry|entries}', zh: '{count} 条' },
  copy: { en: 'Copy of your data', zh: '数据副本' },
  'copy-text': {
    en: 'A ZIP file with everything listed below as JSON and CSV, and with your files. You can save it for {minutes:minute|minutes}, in this login only.',
    zh: '以 JSON 和 CSV 格式打包下列全部数据及你的文件（ZIP）。完成后 {minutes} 分钟内、仅在本次登录中可以保存。',
  },
  'copy-whole': { en: 'Include identity numbers and scans of documents', zh: '包含完整证件号码和证件照片' },
  'copy-whole-note': {
    en: 'Otherwise numbers are masked and scans left out. Keep the file in a safe place.',
    zh: '不勾选时，证件号码会打码，且不含证件照片。请妥善保管文件。',
  },
  'copy-start': { en: 'Prepare a copy', zh: '准备副本' },
  'copy-again': { en: 'Prepare again', zh: '重新准备' },
  'copy-preparing': { en: 'Preparing: {done} of {total}', zh: '正在准备：{done} / {total}' },
  'copy-begins': { en: 'It begins shortly.', zh: '即将开始。' },
  'copy-ready': { en: 'Ready: {size}', zh: '已完成：{size}' },
  'copy-ends': { en: 'Will be deleted', zh: '自动删除：' },
  'copy-save': { en: 'Save', zh: '保存到本机' },
  'copy-saving': { en: 'Saving…', zh: '正在保存…' },
  'copy-saved': { en: 'The copy was saved to your downloads.', zh: '副本已保存到下载文件夹。' },
  'copy-elsewhere': {
    en: 'This copy was requested in another login and can be saved only there.',
    zh: '该副本是在另一处登录中申请的，只能在那里保存。',
  },
  'copy-failed': { en: 'The copy could not be made. Prepare it again.', zh: '副本未能完成，请重新准备。' },
  'copy-gone': { en: 'The copy has been deleted. Prepare it again.', zh: '副本已删除，请重新准备。' },
  'copy-lost': { en: 'The connection broke while saving. Try again.', zh: '保存时连接中断，请重试。' },
})
