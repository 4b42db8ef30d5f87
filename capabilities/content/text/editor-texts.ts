import { editorEnUS } from './editor-en-US.ts'
import { editorZhCN } from './editor-zh-CN.ts'

export const editorText = { 'en-US': editorEnUS, 'zh-CN': editorZhCN } as const
