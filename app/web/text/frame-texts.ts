import { defineTexts, joinTexts } from '#contract/text.ts'
import { consoleText } from '#web/text/console-texts.ts'

/** Texts of the console's frame: those of the platform and of this product. */
export const frameText = joinTexts(
  consoleText,
  defineTexts({
    'to-workplace': { en: 'Go to workplace', zh: '返回工作台' },
    'needs.apply': { en: 'Get certified', zh: '申请认证' },
    'needs.personal': { en: 'a valid personal certification', zh: '有效的个人认证' },
    'needs.professional': { en: 'a valid professional certification', zh: '有效的专业认证' },
    'needs.enterprise': { en: 'a valid enterprise certification', zh: '有效的企业认证' },
    update: { en: 'Version {version} is available', zh: '新版本 {version} 已发布' },
    securityUpdate: { en: 'Security update {version} is available', zh: '安全更新 {version} 已发布' },
    serverVersion: { en: 'Version {version}', zh: '版本 {version}' },
  }),
)
