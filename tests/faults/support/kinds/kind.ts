import type { Person } from '../../../world.ts'
import type { Client } from '../client.ts'
import type { Done } from '../ledger.ts'
import type { UsedSite } from '../site.ts'

/** One write, made once. */
export type Write = (client: Client) => Promise<Done>

export type Cast = { readonly editor: Person; readonly inspector: Person; readonly host: Person }

/** A kind of writes of the product. */
export type Kind = {
  readonly name: string
  /** Prepares this many writes while nothing fails. */
  prepare(site: Pick<UsedSite, 'sql' | 'url'>, cast: Cast, many: number): Promise<readonly Write[]>
  /** Selects the marks of the writes that the database has. */
  readonly found: string
  /** Selects what must never be there: a half of a write without its other half. */
  readonly halves: string
}
