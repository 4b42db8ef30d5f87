import { defineTexts } from '#contract/text.ts'

/** The question whether the time of the server is right, after its clock jumped. */
export const clockText = defineTexts({
  title: { en: 'Deletion is paused', zh: '数据清理已暂停' },
  text: {
    en: 'The clock of the server jumped from {from} to {to}, or the site was off in between. Expired data and closed accounts stay until you confirm the time.',
    zh: '服务器时间从 {from} 跳到 {to}，或网站在此期间没有运行。确认时间之前，不会清理到期数据，也不会删除已注销的账号。',
  },
  undo: {
    en: 'If the time is wrong, correct it on the server: deletion then continues by itself.',
    zh: '如果时间有误，请在服务器上校正，校正后会自动恢复清理。',
  },
  confirm: { en: 'The time is right', zh: '时间无误' },
  'confirm.title': { en: 'Continue deleting?', zh: '继续清理？' },
  'confirm.text': {
    en: 'Everything whose term has ended by {now} will be deleted for good.',
    zh: '截至 {now} 期限已满的数据将被永久删除。',
  },
  confirmed: { en: 'Deletion continues', zh: '已恢复清理' },
  todo: { en: 'Check the time of the server', zh: '请核对服务器时间' },
  'todo-text': {
    en: 'Its clock jumped, or the site was off for more than a day. Nothing is deleted until you confirm the time.',
    zh: '服务器时间发生跳变，或网站停止运行超过一天。确认前不会清理任何数据。',
  },
})
