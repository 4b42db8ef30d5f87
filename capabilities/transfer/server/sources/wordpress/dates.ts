import { textOf, type XmlElement } from '../../files/xml.ts'

const LOCAL = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

/** Returns a moment in ISO 8601; null for the zero date of drafts and for a date that no calendar has. */
export function momentOf(gmt: string): string | null {
  const [, day, time] = LOCAL.exec(gmt) ?? []
  if (day === undefined || day.startsWith('0000')) return null
  const at = new Date(`${day}T${time}Z`)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 ? null : at.toISOString()
}

/**
 * Returns when a text was published. Old versions write only the local time of the site; then the publication date of the feed, which has a
 * zone, goes before it.
 */
export function publishedOf(item: XmlElement): string | null {
  const feed = new Date(textOf(item, 'pubDate'))
  const isInFeed = !Number.isNaN(feed.getTime()) && feed.getUTCFullYear() > 0 && feed.getUTCFullYear() <= 9_999
  return momentOf(textOf(item, 'wp:post_date_gmt')) ?? (isInFeed ? feed.toISOString() : momentOf(textOf(item, 'wp:post_date')))
}
