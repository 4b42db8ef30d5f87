import { defineTexts } from '#contract/text.ts'

/** Refusal and permission texts of redirects. Each refusal says what to do next. */
export const redirectsText = defineTexts({
  'resource.website': { en: 'Website', zh: '网站' },
  'permission.website:write': { en: 'Manage the site’s pages, banners and redirects', zh: '维护网站页面、横幅与重定向' },
  REDIRECT_ADDRESS: {
    en: 'Not a valid address on this site. It must start with a slash, for example /about/old-page.',
    zh: '不是有效的本站地址，须以斜杠开头，例如 /about/old-page。',
  },
  REDIRECT_TARGET: { en: 'Enter a target on this site, starting with a slash.', zh: '请填写目标地址，须为以斜杠开头的本站地址。' },
  REDIRECT_LOOP: { en: 'This would create a loop. Check where the target redirects to.', zh: '会形成循环，请检查目标地址的重定向。' },
  REDIRECT_SHADOWED: {
    en: 'A page has this address, so a redirect from it would never be followed. Unpublish the page first.',
    zh: '此地址已有页面，重定向不会生效，请先下线该页面。',
  },
  REDIRECT_CHAIN: { en: 'The target has a redirect itself. Enter the final address.', zh: '目标地址本身有重定向，请直接填写最终地址。' },
  REDIRECT_CHAINED: { en: 'Other redirects point to this address. Change those first.', zh: '已有重定向指向此地址，请先修改。' },
  REDIRECT_TAKEN: { en: 'This address already has a redirect. Edit that one.', zh: '此地址已有重定向，请直接编辑。' },
  REDIRECT_CHANGED: {
    en: 'Someone else has edited this redirect. Your input is still here.',
    zh: '其他人刚修改过此重定向，你填写的内容仍在。',
  },
  REDIRECTS_FULL: {
    en: 'You’ve reached the limit for redirects. Delete unused ones first.',
    zh: '重定向数量已达上限，请先删除不再使用的。',
  },
  ROWS_BAD: {
    en: 'Some rows have errors, so nothing was imported. Fix the file and choose it again.',
    zh: '有的行有误，未导入任何内容。请修改文件后重新选择。',
  },
  FILE_UNREADABLE: {
    en: 'Not a UTF-8 CSV file. Save it as “CSV UTF-8” and try again.',
    zh: '不是 UTF-8 编码的 CSV 文件，请另存为“CSV UTF-8”后重试。',
  },
  FILE_EMPTY: { en: 'The file has no rows.', zh: '文件中没有数据。' },
  TOO_MANY_ROWS: { en: 'The file has more than 1,000 rows. Split it.', zh: '文件超过 1000 行，请拆分。' },
  COLUMN_TWICE: { en: 'A column appears twice. Keep one.', zh: '有重复的列，请只保留一列。' },
  COLUMN_MISSING: { en: 'The first line must contain the columns from,to,status.', zh: '首行须包含列名 from,to,status。' },
})
export type RedirectsText = (typeof redirectsText)['en-US']
