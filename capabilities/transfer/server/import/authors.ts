import { sameInBoth } from '#contract/language.ts'
import type { Tx } from '../context.ts'
import type { EntryOf } from '../format/entry.ts'
import type { KnownMedia } from '../format/place-files.ts'
import { openAsciiSlug } from '../runs/ascii-slug.ts'
import { noteMade, takeWaiting } from '../runs/entry-store.ts'
import type { Importing } from './importing.ts'
import { readKnownMedia } from './pictures.ts'

const AT_ONCE = 50

/** Makes author pages where the mapping asks for one and none has the name. Without a page the byline has the name alone. */
export async function importAuthors({ context, run, mapping, step }: Importing): Promise<void> {
  const slugOf = await openAsciiSlug()
  const clean = new Set<string>()
  for (const { name } of Object.values(mapping.authors)) if (name !== '' && (await context.archive.isClean([name]))) clean.add(name)
  const media = await readKnownMedia(context.database.of(), run.id)
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
        const author = { ...pageOf(entry.value, name, media), slug: entry.value.page ? entry.value.slug : slugOf(name, 'author') }
        const added = clean.has(name) ? await context.archive.addAuthor(tx, { ...author, by: run.created_by }) : 'refused'
        if (typeof added === 'object') await noteMade(tx, entry, { made: 'author', id: added.id })
        else await noteMade(tx, entry, { made: 'none', losses: added === 'existing' ? [] : [{ what: 'author', detail: name }] })
      }
      return entries.length
    })
  }
}

/** Takes a page of the old site as it is, except a name that the mapping changes and a portrait that is missing. */
function pageOf({ page, name: oldName, bio }: EntryOf<'author'>, name: string, media: ReadonlyMap<string, KnownMedia>) {
  if (!page) return { name: sameInBoth(name), post: sameInBoth(''), department: sameInBoth(''), bio: sameInBoth(bio), portrait: null }
  const portrait = page.portrait === null ? null : (media.get(page.portrait)?.asset ?? null)
  return { ...page, name: name === oldName ? page.name : sameInBoth(name), portrait }
}
