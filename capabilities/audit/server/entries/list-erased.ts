/** A pool or a single connection. */
type Asking = { query(text: string): Promise<{ readonly rows: readonly { readonly target: string }[] }> }

/** Returns the ids of all accounts that were erased, the first first. */
export async function listErased(database: Asking): Promise<readonly string[]> {
  const { rows } = await database.query(
    `select target from audit.entry where action = 'account.erased' and target is not null order by at, id`,
  )
  return rows.map(({ target }) => target.slice('account:'.length))
}
