import { consoleText } from '#web/text/console-texts.ts'
import { frameEnUS } from './frame-en-US.ts'
import { frameZhCN } from './frame-zh-CN.ts'

/** Texts of the console's frame: those of the platform and of this product. */
export const frameText = {
  'en-US': { ...consoleText['en-US'], ...frameEnUS },
  'zh-CN': { ...consoleText['zh-CN'], ...frameZhCN },
} as const
