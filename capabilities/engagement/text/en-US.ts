import { commentsEnUS } from './comments-en-US.ts'

/** What the server says, and words of permissions. */
export const enUS = {
  ...commentsEnUS,
  'permission.engagement:moderate': 'Moderate comments and mute their writers',
  'permission.engagement:answer-report': 'Decide and answer reports',
  PHONE_NOT_VERIFIED: 'Your account has no verified phone number at present. Verify one in your account settings first.',
} as const
