/** The common axis of charts of a day: 0:00, 2:00 … 22:00. */
export const TWO_HOURS: readonly string[] = Array.from({ length: 12 }, (_, slot) => `${slot * 2}:00`)
export const perSlot = (rows: readonly { readonly slot: number; readonly value: number }[]): number[] =>
  TWO_HOURS.map((_, slot) => rows.reduce((sum, row) => sum + (row.slot === slot ? row.value : 0), 0))
