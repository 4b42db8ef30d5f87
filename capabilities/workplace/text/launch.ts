import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about new versions. */
export const workplaceLaunchText = defineTexts({
  update: { en: 'New versions', zh: '新版本' },
  'update.good': { en: 'No later version than {version} is known.', zh: '没有比 {version} 更新的版本。' },
  'update.warning': { en: 'Version {version} is available.', zh: '已有新版本 {version}。' },
  'update.bad': { en: 'Version {version} closes a security hole.', zh: '新版本 {version} 修复了安全漏洞。' },
  'update-notice': { en: 'Notice of new versions', zh: '新版本通知' },
  'update-notice.warning': {
    en: 'The site is not told of new versions, so watch the releases yourself.',
    zh: '网站不会得知新版本，请自行关注发布信息。',
  },
})
