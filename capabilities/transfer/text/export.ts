import { defineTexts } from '#contract/text.ts'

/** The permission, refusals and notices of archives. */
export type ExportText = (typeof exportText)['en-US']
export const exportText = defineTexts({
  'permission.transfer:export': { en: 'Export the whole site', zh: '导出整个网站' },
  EXPORT_RUNNING: { en: 'An archive is being prepared. Wait until it is ready.', zh: '归档正在准备，请等待完成。' },
  EXPORT_NO_ROOM: { en: 'The server has no room for an archive. Free some space first.', zh: '服务器空间不足，请先清理空间。' },
  'notice.export': { en: 'An archive of the site was requested', zh: '有人申请了网站归档' },
  'notice.export-text': {
    en: 'From address {address}. If this was not you, change your password and end the other sessions.',
    zh: '申请来自 {address}。如非本人操作，请修改密码并退出其他登录。',
  },
})

export const exportScreen = defineTexts({
  lead: {
    en: 'Texts, media, comments and settings of this site as one ZIP file. Another installation can move it in.',
    zh: '将本站的内容、媒体、评论和设置打包为一个 ZIP 文件，可迁入其他安装。',
  },
  'has-title': { en: 'In the archive', zh: '归档内容' },
  has: {
    en: 'Items and pages with drafts in each language as JSON and Markdown, images and videos, author pages, topics, collections, redirects, visible comments with the names shown, and the site settings with menus. A manifest lists every file with its SHA-256.',
    zh: '各语言的内容与页面（含草稿，数据与可读文本两种格式）、图片和视频、作者页、主题、内容集、跳转、可见评论及其署名、站点设置与菜单。清单列出每个文件的 SHA-256。',
  },
  'has-not-title': { en: 'Not in the archive', zh: '不在归档中' },
  'has-not': {
    en: 'Accounts, members, phone numbers and email addresses of people, passwords and keys, courses, activities, forms with their answers, the arrangement of the home page, earlier revisions, the trash and figures. Use a backup to restore the whole installation.',
    zh: '账号、会员、个人手机号和邮箱、密码与密钥、课程、活动、表单及答卷、首页布局、历史版本、回收站和统计数据。恢复整个安装请使用备份。',
  },
  start: { en: 'Prepare an archive', zh: '准备归档' },
  again: { en: 'Prepare again', zh: '重新准备' },
  'none-title': { en: 'No archive', zh: '暂无归档' },
  begins: { en: 'It begins shortly.', zh: '即将开始。' },
  preparing: { en: 'Preparing: {done} of {total}', zh: '正在准备：{done} / {total}' },
  leave: { en: 'You can leave this page.', zh: '可以离开此页面。' },
  ready: { en: 'Ready: {size}', zh: '已完成：{size}' },
  ends: { en: 'Will be deleted', zh: '自动删除：' },
  save: { en: 'Save', zh: '保存到本机' },
  saving: { en: 'Saving…', zh: '正在保存…' },
  saved: { en: 'The archive was saved.', zh: '归档已保存。' },
  gone: { en: 'The archive has been deleted. Prepare it again.', zh: '归档已删除，请重新准备。' },
  lost: { en: 'The connection broke while saving. Try again.', zh: '保存时连接中断，请重试。' },
  failed: { en: 'The archive could not be made. Prepare it again.', zh: '归档未能完成，请重新准备。' },
  elsewhere: {
    en: 'Another administrator asked for this archive. Only that account can save it.',
    zh: '该归档由其他管理员申请，只有其本人可以保存。',
  },
  'part.documents': { en: 'Items and pages', zh: '内容与页面' },
  'part.media': { en: 'Files', zh: '文件' },
  'part.authors': { en: 'Author pages', zh: '作者页' },
  'part.topics': { en: 'Topics', zh: '主题' },
  'part.sets': { en: 'Collections', zh: '内容集' },
  'part.redirects': { en: 'Redirects', zh: '跳转' },
  'part.comments': { en: 'Comments', zh: '评论' },
})
