/** Refusal and permission texts of redirects. Each refusal says what to do next. */
const redirectsEnUS = {
  'resource.website': 'Website',
  'permission.website:write': 'Manage the site’s pages, banners and redirects',
  REDIRECT_ADDRESS: 'Not a valid address on this site. It must start with a slash, for example /about/old-page.',
  REDIRECT_TARGET: 'Enter a target on this site, starting with a slash.',
  REDIRECT_LOOP: 'This would create a loop. Check where the target redirects to.',
  REDIRECT_SHADOWED: 'A page has this address, so a redirect from it would never be followed. Unpublish the page first.',
  REDIRECT_CHAIN: 'The target has a redirect itself. Enter the final address.',
  REDIRECT_CHAINED: 'Other redirects point to this address. Change those first.',
  REDIRECT_TAKEN: 'This address already has a redirect. Edit that one.',
  REDIRECT_CHANGED: 'Someone else has edited this redirect. Your input is still here.',
  REDIRECTS_FULL: 'You’ve reached the limit for redirects. Delete unused ones first.',
  ROWS_BAD: 'Some rows have errors, so nothing was imported. Fix the file and choose it again.',
  FILE_UNREADABLE: 'Not a UTF-8 CSV file. Save it as “CSV UTF-8” and try again.',
  FILE_EMPTY: 'The file has no rows.',
  TOO_MANY_ROWS: 'The file has more than 1,000 rows. Split it.',
  COLUMN_TWICE: 'A column appears twice. Keep one.',
  COLUMN_MISSING: 'The first line must contain the columns from,to,status.',
} as const

const redirectsZhCN: Readonly<Record<keyof typeof redirectsEnUS, string>> = {
  'resource.website': '网站',
  'permission.website:write': '维护网站页面、横幅与重定向',
  REDIRECT_ADDRESS: '不是有效的本站地址，须以斜杠开头，例如 /about/old-page。',
  REDIRECT_TARGET: '请填写目标地址，须为以斜杠开头的本站地址。',
  REDIRECT_LOOP: '会形成循环，请检查目标地址的重定向。',
  REDIRECT_SHADOWED: '此地址已有页面，重定向不会生效，请先下线该页面。',
  REDIRECT_CHAIN: '目标地址本身有重定向，请直接填写最终地址。',
  REDIRECT_CHAINED: '已有重定向指向此地址，请先修改。',
  REDIRECT_TAKEN: '此地址已有重定向，请直接编辑。',
  REDIRECT_CHANGED: '其他人刚修改过此重定向，你填写的内容仍在。',
  REDIRECTS_FULL: '重定向数量已达上限，请先删除不再使用的。',
  ROWS_BAD: '有的行有误，未导入任何内容。请修改文件后重新选择。',
  FILE_UNREADABLE: '不是 UTF-8 编码的 CSV 文件，请另存为“CSV UTF-8”后重试。',
  FILE_EMPTY: '文件中没有数据。',
  TOO_MANY_ROWS: '文件超过 1000 行，请拆分。',
  COLUMN_TWICE: '有重复的列，请只保留一列。',
  COLUMN_MISSING: '首行须包含列名 from,to,status。',
}

export const redirectsText = { 'en-US': redirectsEnUS, 'zh-CN': redirectsZhCN } as const
export type RedirectsText = (typeof redirectsText)['en-US']
