import type { Permissions } from '#contract/permission.ts'

export { NOTIFICATION_KINDS as KINDS, type NotificationKind as Kind, SUBJECTS, type Subject } from '#contract/notification.ts'
export * from './contract/announcements.ts'
export { ALWAYS_IN_SITE } from './contract/fields.ts'
export * from './contract/marketing.ts'
export * from './contract/messages.ts'
export * from './contract/preferences.ts'

export const inboxPermissions = {
  'inbox:announce': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions
