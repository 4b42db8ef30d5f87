import { commentActions } from './comment-actions.ts'

export const engagementActions = {
  'en-US': { ...commentActions['en-US'] },
  'zh-CN': { ...commentActions['zh-CN'] },
} as const
