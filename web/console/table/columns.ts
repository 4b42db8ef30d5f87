import type { ReactNode } from 'react'
import type { TableLook } from '../settings.ts'

export type Column<Row> = {
  /** Is unique in its table; saved column choices refer to it. */
  readonly key: string
  readonly title: string
  render(row: Row): ReactNode
  /** The server's name for sorting by this column. */
  readonly sort?: string
  readonly align?: 'end'
  /** A CSS width. */
  readonly width?: string
  /** Keeps the text on one line that ends in an ellipsis. */
  readonly clip?: true
  /** Prevents hiding the column. */
  readonly always?: true
  /** Hides the column until the operator chooses it. */
  readonly optional?: true
}

/** Returns the visible columns in the operator's order. Columns added since that order was saved stay at their declared place. */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], look: TableLook | undefined): readonly Column<Row>[] {
  return ordered(columns, look).filter((column) => isShown(column, look))
}

export const isShown = <Row>({ key, always, optional }: Column<Row>, look: TableLook | undefined): boolean =>
  always === true || (look?.order.includes(key) ? !look.hidden.includes(key) : !optional)

/** Returns all columns in order, including hidden ones. */
export function ordered<Row>(columns: readonly Column<Row>[], look: TableLook | undefined): readonly Column<Row>[] {
  if (!look || look.order.length === 0) return columns
  const placeOf = (column: Column<Row>) => {
    const place = look.order.indexOf(column.key)
    return place === -1 ? columns.indexOf(column) : place
  }
  return [...columns].sort((one, other) => placeOf(one) - placeOf(other) || columns.indexOf(one) - columns.indexOf(other))
}

/** Moves the column with this key one place. */
type Move = { readonly key: string; readonly by: -1 | 1 }

export function toggle<Row>(columns: readonly Column<Row>[], look: TableLook | undefined, key: string): TableLook {
  const hidden = columns.filter((column) => !isShown(column, look)).map((column) => column.key)
  return {
    order: ordered(columns, look).map((column) => column.key),
    hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
  }
}

export function moveColumn<Row>(columns: readonly Column<Row>[], look: TableLook | undefined, { key, by }: Move): TableLook {
  const order = ordered(columns, look).map((column) => column.key)
  const at = order.indexOf(key)
  const to = at + by
  const hidden = columns.filter((column) => !isShown(column, look)).map((column) => column.key)
  if (at === -1 || to < 0 || to >= order.length) return { order, hidden }
  return { order: order.toSpliced(at, 1).toSpliced(to, 0, key), hidden }
}

/** Returns the column that titles a row on narrow screens, where rows are cards: the one that cannot be hidden. */
export const titleColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ always }) => always) ?? columns[0]
