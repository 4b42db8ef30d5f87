import { deskScreensEnUS } from './desk-screens-en-US.ts'
import { deskScreensZhCN } from './desk-screens-zh-CN.ts'

export const deskScreens = { 'en-US': deskScreensEnUS, 'zh-CN': deskScreensZhCN } as const
