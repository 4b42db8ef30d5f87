import type { AnyTransaction } from '#server/database/database.ts'

/** The topic of changes to what public pages show. Its payload lists tags; an empty one means every page. */
export const PAGES = 'website:pages'

type Publishes = Pick<AnyTransaction, 'publish'>

/** Drops the cached pages that depend on one of the tags, in every process, when the transaction commits. No tag is empty. */
export async function dropPages(tx: Publishes, ...tags: readonly string[]): Promise<void> {
  if (tags.includes('')) throw new Error('An empty tag means every page (dropAllPages)')
  for (let at = 0; at < tags.length; at += MOST_TAGS) await tx.publish(PAGES, tags.slice(at, at + MOST_TAGS).join(' '))
}

/** Keeps a message within the 8,000 bytes of a PostgreSQL notification. */
const MOST_TAGS = 100

/** Drops all cached pages. */
export const dropAllPages = (tx: Publishes): Promise<void> => tx.publish(PAGES, '')
