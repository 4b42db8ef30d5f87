import { FIXED_SLUGS, TERMS_SLUGS, type TermsSlug } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { ItemRow } from '../edition-store.ts'

// Addresses of custom pages. An address belongs to one page in all languages; the primary key of content.page_address decides between two
// concurrent claims.

/** `taken`: another page has the address. `fixed`: this page must keep its current address. */
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

export async function findPageSlugs(db: Sql): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('content.page_address').select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Reserves an address for a page before publication. Returns false when the address is not free. */
export async function claimAddress(tx: Tx, itemId: string, slug: string): Promise<boolean> {
  await tx
    .insertInto('content.page_address')
    .values({ slug, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findAddressStatus(tx, itemId, slug)) === 'free'
}

/** Frees the former addresses of a page for other pages. */
export async function releaseAddresses(tx: Tx, itemId: string): Promise<void> {
  const shown = tx.selectFrom('content.published').select('slug').where('item_id', '=', itemId)
  await tx.deleteFrom('content.page_address').where('item_id', '=', itemId).where('slug', 'not in', shown).execute()
}

/** Returns which binding document a page is, or undefined for every other item. */
export async function findTerms(db: Sql, { id, section }: Pick<ItemRow, 'id' | 'section'>): Promise<TermsSlug | undefined> {
  if (section !== 'page') return undefined
  const rows = await db.selectFrom('content.page_address').select('slug').where('item_id', '=', id).execute()
  return rows.map(({ slug }) => slug).find((slug) => isIn(TERMS_SLUGS, slug))
}

const isIn = <const Slug extends string>(slugs: readonly Slug[], slug: string): slug is Slug => (slugs as readonly string[]).includes(slug)
