import type { ReactNode } from 'react'
import type { TableLook } from '../settings.ts'

export type Column<Row> = {
  /** Unique in its table; how a person's choice of columns is kept. */
  readonly key: string
  readonly title: string
  render(row: Row): ReactNode
  /** The word by which the server sorts it. */
  readonly sort?: string
  readonly align?: 'end'
  /** CSS width. */
  readonly width?: string
  /** One line that ends in an ellipsis. */
  readonly clip?: true
  /** Cannot be left out. */
  readonly always?: true
  /** Not shown until the operator chooses it. */
  readonly optional?: true
}

/** The columns as the operator has arranged them; columns that are newer than that stand where they were declared. */
export function arrange<Row>(columns: readonly Column<Row>[], look: TableLook | undefined): readonly Column<Row>[] {
  return ordered(columns, look).filter((column) => isShown(column, look))
}

/** Whether an operator sees a column, by their own look of the table. */
export const isShown = <Row>({ key, always, optional }: Column<Row>, look: TableLook | undefined): boolean =>
  always === true || (look?.order.includes(key) ? !look.hidden.includes(key) : !optional)

/** All columns in their order, also those that are not shown. */
export function ordered<Row>(columns: readonly Column<Row>[], look: TableLook | undefined): readonly Column<Row>[] {
  if (!look || look.order.length === 0) return columns
  const placeOf = (column: Column<Row>) => {
    const place = look.order.indexOf(column.key)
    return place === -1 ? columns.indexOf(column) : place
  }
  return [...columns].sort((one, other) => placeOf(one) - placeOf(other) || columns.indexOf(one) - columns.indexOf(other))
}

/** The look after showing or hiding a column. */
export function toggle<Row>(columns: readonly Column<Row>[], look: TableLook | undefined, key: string): TableLook {
  const hidden = columns.filter((column) => !isShown(column, look)).map((column) => column.key)
  return {
    order: ordered(columns, look).map((column) => column.key),
    hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
  }
}

/** The look after moving a column by one place. */
export function move<Row>(columns: readonly Column<Row>[], look: TableLook | undefined, key: string, by: -1 | 1): TableLook {
  const order = ordered(columns, look).map((column) => column.key)
  const at = order.indexOf(key)
  const to = at + by
  const hidden = columns.filter((column) => !isShown(column, look)).map((column) => column.key)
  if (at === -1 || to < 0 || to >= order.length) return { order, hidden }
  return { order: order.with(at, order[to]!).with(to, key), hidden }
}

/** What heads a row where rows are cards: the column that cannot be left out. */
export const titleColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ always }) => always) ?? columns[0]
