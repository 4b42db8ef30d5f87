/** Returns the first row of a statement that always returns one, such as a count or an insert. Throws when there is none. */
export function one<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that must return a row returned none.')
  return row
}
