import type { Tx } from '../context.ts'
import { openAsciiSlug } from '../runs/ascii-slug.ts'
import { noteMade, takeWaiting } from '../runs/entry-store.ts'
import type { Importing } from './importing.ts'

const AT_ONCE = 50

/** Makes author pages where the mapping asks for one and none has the name. Without a page the byline has the name alone. */
export async function importAuthors({ context, run, mapping, step }: Importing): Promise<void> {
  const slugOf = await openAsciiSlug()
  const clean = new Set<string>()
  for (const { name } of Object.values(mapping.authors)) if (name !== '' && (await context.archive.isClean([name]))) clean.add(name)
  for (let taken = AT_ONCE; taken > 0; await step()) {
    taken = await context.database.inTransaction(async (tx: Tx) => {
      const entries = await takeWaiting(tx, run.id, 'author', AT_ONCE)
      for (const entry of entries) {
        const wanted = mapping.authors[entry.key]
        const name = wanted?.name ?? ''
        if (!wanted?.hasPage || name === '') {
          await noteMade(tx, entry, { made: 'none' })
          continue
        }
        const { bio } = entry.value
        const author = { slug: slugOf(name, 'author'), name, bio: clean.has(name) ? bio : '', by: run.created_by }
        const added = clean.has(name) ? await context.archive.addAuthor(tx, author) : 'refused'
        if (typeof added === 'object') await noteMade(tx, entry, { made: 'author', id: added.id })
        else await noteMade(tx, entry, { made: 'none', losses: added === 'existing' ? [] : [{ what: 'author', detail: name }] })
      }
      return entries.length
    })
  }
}
