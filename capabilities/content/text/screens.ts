import { editingEnUS } from './editing-en-US.ts'
import { editingZhCN } from './editing-zh-CN.ts'
import { screensEnUS } from './screens-en-US.ts'
import { screensZhCN } from './screens-zh-CN.ts'

export const contentScreens = {
  'en-US': { ...screensEnUS, ...editingEnUS },
  'zh-CN': { ...screensZhCN, ...editingZhCN },
} as const
