import type { ReactNode } from 'react'
import { minuteOf } from '#contract/dates.ts'

/**
 * Formats a moment to the minute with the site's time zone. It uses no Intl data, so server and browser agree, and no language, so static
 * content can contain it.
 * @param at A moment, or a day (`2026-11-20`).
 */
function zonedMoment(at: string): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return ''
  return at.length <= 10 ? `${at} UTC+8` : `${minuteOf(moment)} UTC+8`
}

type Props = { readonly at: string; readonly children: ReactNode; readonly className?: string | undefined }

/** Shows a date or a time; the tooltip names the time zone. */
export const Time = ({ at, children, className }: Props) => (
  <time dateTime={at} title={zonedMoment(at)} className={className}>
    {children}
  </time>
)
