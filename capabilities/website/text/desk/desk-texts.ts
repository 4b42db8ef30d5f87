import { deskEnUS } from './desk-en-US.ts'
import { deskZhCN } from './desk-zh-CN.ts'

export const deskText = { 'en-US': deskEnUS, 'zh-CN': deskZhCN } as const
export type DeskText = (typeof deskText)['en-US']
