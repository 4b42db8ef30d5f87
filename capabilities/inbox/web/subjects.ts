import type { SignName } from '#web/console/show/sign.tsx'
import type { Subject } from '../contract.ts'

/** The sign of each subject. */
export const SUBJECT_SIGNS: Readonly<Record<Subject, SignName>> = {
  approval: 'hand',
  security: 'shield',
  team: 'people',
  certification: 'check',
  content: 'content',
  live: 'tower',
  service: 'bolt',
  analytics: 'chart',
  announcement: 'news',
}
