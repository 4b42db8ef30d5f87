import type { ConsoleIconName } from '#web/console/show/console-icon.tsx'
import type { Subject } from '../contract.ts'

export const SUBJECT_ICONS: Readonly<Record<Subject, ConsoleIconName>> = {
  approval: 'hand',
  security: 'shield',
  team: 'people',
  certification: 'check',
  membership: 'card',
  content: 'content',
  live: 'tower',
  service: 'bolt',
  college: 'book',
  activity: 'calendar',
  follow: 'bell',
  analytics: 'chart',
  announcement: 'news',
  system: 'settings',
}
