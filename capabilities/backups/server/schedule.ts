import { DAY, HOUR, MINUTE } from '#contract/duration.ts'

/** Hours of the product are those of China, which has a fixed offset from UTC. */
const ZONE_MS = 8 * HOUR

/** A failed backup or verification is tried again after this time. */
const RETRY_MS = HOUR
const VERIFY_EVERY_MS = 7 * DAY

/** Returns the newest moment of the daily backup that is not after this one. */
function lastSlot(atMinute: number, now: Date): Date {
  const startOfDay = Math.floor((now.getTime() + ZONE_MS) / DAY) * DAY - ZONE_MS
  const today = startOfDay + atMinute * MINUTE
  return new Date(today <= now.getTime() ? today : today - DAY)
}

type Attempt = { readonly startedAt: Date; readonly outcome: string | null } | undefined

/**
 * Returns when the next backup is due. One that was missed, because no process ran, is due at once; a site that has made none begins at the
 * next hour of backups after its start.
 */
export function nextBackup(
  atMinute: number,
  { now, openedAt, last }: { readonly now: Date; readonly openedAt: Date; readonly last: Attempt },
): Date {
  const slot = lastSlot(atMinute, now)
  if (last?.outcome === 'failed' && last.startedAt >= slot) return new Date(last.startedAt.getTime() + RETRY_MS)
  return (last?.startedAt ?? openedAt) < slot ? slot : new Date(slot.getTime() + DAY)
}

/** A verification begins in these hours after the backup of the night, while few people read. */
const QUIET_MS = 5 * HOUR

/** Returns true when the weekly verification is due: a week after the last good one, a day after a failed attempt. */
export function isVerificationDue(
  atMinute: number,
  { now, verifiedAt, last }: { readonly now: Date; readonly verifiedAt: Date | undefined; readonly last: Attempt },
): boolean {
  if (now.getTime() - lastSlot(atMinute, now).getTime() > QUIET_MS) return false
  if (last?.outcome === 'failed' && now.getTime() - last.startedAt.getTime() < DAY - QUIET_MS) return false
  return verifiedAt === undefined || now.getTime() - verifiedAt.getTime() >= VERIFY_EVERY_MS - QUIET_MS
}
