import { defineTexts } from '#contract/text.ts'

export const siteText = defineTexts({
  'resource.site': { en: 'Site settings', zh: '网站设置' },
  'permission.site:manage': { en: 'Change the site’s name, look, menus and sections', zh: '修改网站名称、外观、菜单和栏目' },

  CHANGED_MEANWHILE: {
    en: 'Someone else has changed this. Reload before saving yours.',
    zh: '其他人已修改。请重新加载后再保存。',
  },
  ACCENT_WEAK: {
    en: 'White text on this colour, or links in the dark theme, would be hard to read. WCAG AA requires a contrast of at least 4.5.',
    zh: '此颜色上的白色文字，或深色主题中此颜色的链接看不清。WCAG AA 要求对比度至少为 4.5。',
  },
  PICTURE_UNKNOWN: { en: 'This image is no longer in the media library. Choose another one.', zh: '媒体库中已没有此图片，请另选一张。' },
  MENU_LOOP: { en: 'A menu entry links to the same page as its parent.', zh: '菜单项与它的上级指向同一页面。' },
  MENU_MISSING: { en: 'A menu entry links to an item that isn’t published.', zh: '菜单项指向的内容未发布。' },
  CHECK_MISSING: { en: 'A claim needs the day of the check.', zh: '声明等级须填写检查日期。' },
  CHECK_AHEAD: { en: 'The day of the check can’t be in the future.', zh: '检查日期不能晚于今天。' },
  METHOD_MISSING: { en: 'A claim needs who checked it, and how.', zh: '声明等级须写明检查方式。' },
  LIMITS_MISSING: { en: 'Name what isn’t met, or choose “Fully met”.', zh: '请写明不足之处，或选择“完全符合”。' },
  LIMITS_CONTRARY: { en: 'Remove the limits, or choose “Partly met”.', zh: '请删除不足之处，或选择“部分符合”。' },
  LIMIT_EMPTY: { en: 'Fill in each limit, or remove it.', zh: '请填写每一项不足，或将其删除。' },
  FILE_UNREADABLE: {
    en: 'Couldn’t read this file. Choose a file exported from site settings.',
    zh: '无法读取此文件。请选择从网站设置导出的文件。',
  },
  FILE_OTHER_FORMAT: {
    en: 'This file was exported by a different version and can’t be imported.',
    zh: '此文件来自其他版本的网站设置，无法导入。',
  },
  FILE_WRONG: {
    en: 'This file contains something that isn’t allowed, such as a link without https. Nothing was changed.',
    zh: '此文件含有不允许的内容，例如非 https 链接。未做任何修改。',
  },
})
export type SiteText = (typeof siteText)['en-US']
