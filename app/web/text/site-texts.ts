import { shellText } from '#web/text/texts.ts'
import { siteEnUS } from './site-en-US.ts'
import { siteZhCN } from './site-zh-CN.ts'

/** Words of the frame around the public site: the platform's, and those of this product. */
export const siteText = {
  'en-US': { ...shellText['en-US'], ...siteEnUS },
  'zh-CN': { ...shellText['zh-CN'], ...siteZhCN },
} as const
