import { fieldsEnUS } from './fields-en-US.ts'
import { fieldsZhCN } from './fields-zh-CN.ts'

/** Names of the fields of an item, for everybody who shows them. */
export const fieldText = { 'en-US': fieldsEnUS, 'zh-CN': fieldsZhCN } as const
