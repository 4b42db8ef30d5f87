import { defineTexts } from '#contract/text.ts'

export const guestsScreen = defineTexts({
  title: { en: 'Guest lists', zh: '邀请名单' },
  none: { en: 'No guest lists yet', zh: '暂无邀请名单' },
  'none-why': {
    en: 'A guest list can be chosen as the audience of an item or a broadcast.',
    zh: '可将邀请名单设为内容或直播的读者范围。',
  },
  new: { en: 'New guest list', zh: '新建名单' },
  rename: { en: 'Rename', zh: '重命名' },
  open: { en: 'Guests', zh: '管理名单' },
  remove: { en: 'Delete', zh: '删除' },
  'remove-title': { en: 'Delete “{name}”?', zh: '删除“{name}”？' },
  'remove-text': {
    en: 'Its guests can no longer open what is limited to this list. This can’t be undone.',
    zh: '名单中的人将无法再查看以此名单限定的内容，删除后无法恢复。',
  },
  removed: { en: 'Deleted.', zh: '已删除。' },
  name: { en: 'Name', zh: '名称' },
  'name-help': {
    en: 'Everyone can see the name on pages limited to this list.',
    zh: '以此名单限定的页面会向所有人显示该名称。',
  },
  create: { en: 'Create', zh: '创建' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
  'guests-of': { en: '{count:guest|guests}', zh: '{count} 人' },
  phones: { en: 'Phone numbers', zh: '手机号' },
  'phones-help': {
    en: 'One per line, up to 200. Each person gets a message. The numbers are not stored here.',
    zh: '每行一个，最多 200 个。对方会收到消息；名单不保存手机号。',
  },
  'phones-first': { en: 'Enter a phone number first.', zh: '请先输入手机号。' },
  invite: { en: 'Invite', zh: '邀请' },
  invited: { en: '{count:person|people} invited, {already} already on the list.', zh: '已邀请 {count} 人，{already} 人原本在名单中。' },
  unknown: {
    en: '{count:number|numbers} without an account. Invite them after they register.',
    zh: '{count} 个手机号尚未注册，注册后再邀请：',
  },
  'no-guests': { en: 'No guests yet', zh: '名单中暂无人员' },
  end: { en: 'Remove', zh: '移除' },
  ended: { en: 'Removed.', zh: '已移除。' },
})
