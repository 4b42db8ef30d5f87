import type { AnyTransaction } from '#server/database/database.ts'
import { dropAllPages, dropPages } from '#server/kinds/page-tags.ts'
import { EVERY_FILE } from './keys.ts'

/** Drops all pages and files from every cache, also from the shared ones. */
export async function purgeEverything(tx: AnyTransaction): Promise<void> {
  await dropAllPages(tx)
  await dropPages(tx, EVERY_FILE)
}
