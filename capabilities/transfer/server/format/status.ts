import type { StatusTarget } from '../../contract.ts'

const ONLINE =
  /^(?:publish(?:ed)?|future|scheduled|public|online|live|open|active|visible|approved|true|yes|y|已?发布|已?公开|已?上线|正常|显示|启用|已审核|审核通过|是)$/i
const GONE = /^(?:trash(?:ed)?|deleted?|removed|recycle|private|hidden|password|inherit|auto-draft|已?删除|回收站|私密|隐藏)$/i

/** Returns true for a status whose meaning depends on the system that wrote it. Negative numbers are drafts in all of them. */
export const isNumbered = (status: string): boolean => /^\d+(?:\.0+)?$/.test(status)

/** Returns what a status in words means. A word that is not known is a draft, so that nothing goes online by mistake. */
export const targetOfStatus = (status: string): StatusTarget => (ONLINE.test(status) ? 'online' : GONE.test(status) ? 'skip' : 'draft')
