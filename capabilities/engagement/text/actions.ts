import { commentActions } from './comment-actions.ts'

/** Words for what is recorded here. */
export const engagementActions = {
  'en-US': { ...commentActions['en-US'] },
  'zh-CN': { ...commentActions['zh-CN'] },
} as const
