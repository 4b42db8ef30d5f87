/** A cursor by time and number, as URLs carry it: microseconds since 1970, then the number. */
type Place = { readonly micros: string; readonly number: string }

/** The contract has validated the format. */
export function readCursor(cursor: string | undefined): Place | undefined {
  const [micros, number] = cursor?.split('-') ?? []
  return micros === undefined || number === undefined ? undefined : { micros, number }
}

/** Expects one row beyond the page size, which shows that there is a next page. */
export function cutPage<Row extends { readonly micros: string; readonly number: number }>(rows: readonly Row[], pageSize: number) {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { page, next: rows.length > pageSize && last ? `${last.micros}-${last.number}` : null }
}
