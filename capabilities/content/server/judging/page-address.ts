import { FIXED_SLUGS, TERMS_SLUGS, type TermsSlug } from '../../contract.ts'
import type { Sql, Tx } from '../deps.ts'
import type { ItemRow } from '../edition-store.ts'

// Which page is read where. An address belongs to one page, in whichever language; the key of content.page_address decides between two.

/** Whether a page may be read at an address: another page may have it already, and some pages keep the one that they have. */
export type AddressStatus = 'free' | 'taken' | 'fixed'

export async function findAddressStatus(db: Sql, itemId: string, slug: string): Promise<AddressStatus> {
  const rows = await db
    .selectFrom('content.page_address')
    .selectAll()
    .where(({ or, eb }) => or([eb('slug', '=', slug), eb('item_id', '=', itemId)]))
    .execute()
  if (rows.some((row) => row.item_id === itemId && row.slug !== slug && isIn(FIXED_SLUGS, row.slug))) return 'fixed'
  return rows.some((row) => row.slug === slug && row.item_id !== itemId) ? 'taken' : 'free'
}

/** Takes an address for a page that is about to be public there. False: it is not free. */
export async function claimAddress(tx: Tx, itemId: string, slug: string): Promise<boolean> {
  await tx
    .insertInto('content.page_address')
    .values({ slug, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findAddressStatus(tx, itemId, slug)) === 'free'
}

/** What a page was called before it got the address that it has now is free for others. */
export async function releaseAddresses(tx: Tx, itemId: string): Promise<void> {
  const shown = tx.selectFrom('content.published').select('slug').where('item_id', '=', itemId)
  await tx.deleteFrom('content.page_address').where('item_id', '=', itemId).where('slug', 'not in', shown).execute()
}

/** The document that a page is, of those that everybody who registers agrees to. */
export async function findTerms(db: Sql, { id, section }: Pick<ItemRow, 'id' | 'section'>): Promise<TermsSlug | undefined> {
  if (section !== 'page') return undefined
  const rows = await db.selectFrom('content.page_address').select('slug').where('item_id', '=', id).execute()
  return rows.map(({ slug }) => slug).find((slug) => isIn(TERMS_SLUGS, slug))
}

const isIn = <const Slug extends string>(slugs: readonly Slug[], slug: string): slug is Slug => (slugs as readonly string[]).includes(slug)
