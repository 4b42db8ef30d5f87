export * from './contract/closing.ts'
export * from './contract/comments.ts'
export { DEMO_DAYS } from './contract/demo.ts'
export * from './contract/events.ts'
export * from './contract/history.ts'
export * from './contract/likes.ts'
export * from './contract/moderation.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/reports.ts'
export * from './contract/shares.ts'
export * from './contract/views.ts'

export const VIEWS = ['engagement.item_figure', 'engagement.view_day', 'engagement.share_day'] as const
