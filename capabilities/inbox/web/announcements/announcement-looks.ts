import type { SignName } from '#web/console/show/sign.tsx'
import type { StatusKind } from '#web/console/show/values.tsx'
import type { Announcement } from '../../contract.ts'

/** Colour and sign of each kind of announcement. */
export const ANNOUNCEMENT_LOOKS = {
  activity: { kind: 'warn', icon: 'star' },
  message: { kind: 'ok', icon: 'comment' },
  notice: { kind: 'info', icon: 'info' },
} as const satisfies Record<Announcement['kind'], { readonly kind: StatusKind; readonly icon: SignName }>
