import { commentsEnUS } from './comments-en-US.ts'

export const enUS = {
  ...commentsEnUS,
  'permission.engagement:moderate': 'Moderate comments and mute users',
  'permission.engagement:answer-report': 'Review and answer reports',
  PHONE_NOT_VERIFIED: 'Verify a phone number in your security settings first.',
} as const
