import type { ConsoleIconName } from '#web/console/show/console-icon.tsx'
import type { StatusKind } from '#web/console/show/values.tsx'
import type { Announcement } from '../../contract.ts'

export const ANNOUNCEMENT_LOOKS = {
  activity: { kind: 'warn', icon: 'star' },
  message: { kind: 'ok', icon: 'comment' },
  notice: { kind: 'info', icon: 'info' },
} as const satisfies Record<Announcement['kind'], { readonly kind: StatusKind; readonly icon: ConsoleIconName }>
