/** A place in a list by time and number, as addresses carry it: microseconds since 1970, then the number. */
type Place = { readonly micros: string; readonly number: string }

/** Checked by the contract. */
export function readCursor(cursor: string | undefined): Place | undefined {
  const [micros, number] = cursor?.split('-') ?? []
  return micros === undefined || number === undefined ? undefined : { micros, number }
}

/** One row more than a page was asked for: whether there is a next one, and where it begins. */
export function cutPage<Row extends { readonly micros: string; readonly number: number }>(rows: readonly Row[], pageSize: number) {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { page, next: rows.length > pageSize && last ? `${last.micros}-${last.number}` : null }
}
