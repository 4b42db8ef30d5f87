import { shellText } from '#web/text/texts.ts'
import { siteEnUS } from './site-en-US.ts'
import { siteZhCN } from './site-zh-CN.ts'

/** Texts of the public site's frame: those of the platform and of this product. */
export const siteText = {
  'en-US': { ...shellText['en-US'], ...siteEnUS },
  'zh-CN': { ...shellText['zh-CN'], ...siteZhCN },
} as const
