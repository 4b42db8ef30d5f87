import type { ReactNode } from 'react'
import { minuteOf } from '#contract/dates.ts'

/**
 * When something is, to the minute, with the zone that every day and hour of the site is told in. Made without the tables of the browser, so that the
 * server writes the same, and in no language, so that what is drawn once may show it.
 * @param at a moment, or a day (`2026-11-20`)
 */
function zonedMoment(at: string): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return ''
  return at.length <= 10 ? `${at} UTC+8` : `${minuteOf(moment)} UTC+8`
}

type Props = { readonly at: string; readonly children: ReactNode; readonly className?: string | undefined }

/** A date or an hour, which says on a closer look by whose clock it is told. */
export const Time = ({ at, children, className }: Props) => (
  <time dateTime={at} title={zonedMoment(at)} className={className}>
    {children}
  </time>
)
