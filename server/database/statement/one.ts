/** Returns the row of a statement that always returns one, such as a count or an insert. Throws when there is none. */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement that must return a row returned none.')
  return row
}
