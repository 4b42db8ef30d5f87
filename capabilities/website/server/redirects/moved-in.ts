import type { Kysely } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { MOST_REDIRECTS } from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { readFrom } from './address.ts'
import { hasPage } from './has-page.ts'
import { judge } from './redirect-rules.ts'
import * as store from './redirect-store.ts'

type Context = Parameters<typeof judge>[0]
type OldAddress = { readonly from: string; readonly to: string; readonly status: 301 | 302 | 410 }
type AddedRedirect = { readonly id: string } | { readonly refused: string }

/** Adds redirects of a site that moved in, by the rules of all others. Part of the transaction; the results have the order of the addresses. */
export async function addRedirects(
  context: Context,
  transaction: AnyTransaction,
  { addresses, by }: { readonly addresses: readonly OldAddress[]; readonly by: string },
): Promise<AddedRedirect[]> {
  const tx: store.Tx = transaction.of()
  await store.lockRedirects(tx)
  let left = MOST_REDIRECTS - (await store.countRedirects(tx))
  const added: AddedRedirect[] = []
  for (const address of addresses) {
    const wanted = left > 0 ? await judge(context, tx, address, null) : ({ refused: 'REDIRECTS_FULL' } as const)
    const row = 'refused' in wanted ? undefined : await store.insertRedirect(tx, wanted, by)
    if (row) left -= 1
    added.push(row ? { id: row.id } : { refused: 'refused' in wanted ? wanted.refused : 'REDIRECT_TAKEN' })
  }
  return added
}

/** Returns those of the addresses from which no redirect can lead, because of a page, another redirect or their form. */
export async function findTakenAddresses({ database, publicUrl }: Context, addresses: readonly string[]): Promise<string[]> {
  const db: Kysely<WebsiteTables> = database.of()
  const paths = new Map(addresses.map((address) => [address, readFrom(address, publicUrl)]))
  const begun = await store.findBegun(
    db,
    [...paths.values()].filter((path) => path !== undefined),
  )
  const taken: string[] = []
  for (const [address, path] of paths) if (path === undefined || begun.has(path) || (await hasPage(db, path))) taken.push(address)
  return taken
}

/** Removes a redirect in its first version. */
export async function takeBackRedirect(transaction: AnyTransaction, id: string): Promise<'removed' | 'gone' | 'edited'> {
  const tx: store.Tx = transaction.of()
  const row = await store.lockRedirect(tx, id)
  if (!row) return 'gone'
  if (row.version !== 1) return 'edited'
  await store.deleteRedirect(tx, id)
  return 'removed'
}
