import { cutText } from '#contract/input/cut-text.ts'
import { sameInBoth } from '#contract/language.ts'
import type { Tx } from '../context.ts'
import { noteMade, takeWaiting } from '../runs/entry-store.ts'
import type { Importing } from './importing.ts'

const AT_ONCE = 100

/** Makes the topics of the mapping. A topic that exists is used as it is, and does not go with an undo. */
export async function importTopics({ context, run, mapping, step }: Importing): Promise<void> {
  for (let taken = AT_ONCE; taken > 0; await step()) {
    const names = await readNames({ context, run })
    const clean = new Set<string>()
    for (const name of names) if (await context.archive.isClean([name])) clean.add(name)
    taken = await context.database.inTransaction(async (tx: Tx) => {
      const entries = await takeWaiting(tx, run.id, 'category', AT_ONCE)
      for (const entry of entries) {
        const { name, titles } = entry.value
        const slug = mapping.categories[entry.key]?.topic ?? ''
        const isRefused = slug !== '' && [name, ...Object.values(titles ?? {})].some((each) => names.includes(each) && !clean.has(each))
        const added =
          slug === ''
            ? 'none'
            : isRefused
              ? 'refused'
              : await context.archive.addTopic(tx, { slug, titles: titles ?? sameInBoth(cutText(name, 60)) })
        const losses = added === 'full' || added === 'refused' ? [{ what: 'topics', detail: name } as const] : []
        await noteMade(tx, entry, { made: added === 'added' ? 'topic' : 'none', id: added === 'added' ? slug : null, losses })
      }
      return entries.length
    })
  }
}

/** Reads the names of the next batch before the transaction that locks it, because screening needs a connection of its own. */
async function readNames({ context, run }: Pick<Importing, 'context' | 'run'>): Promise<string[]> {
  const rows = await context.database
    .of()
    .selectFrom('transfer.entry')
    .select('value')
    .where('run_id', '=', run.id)
    .where('kind', '=', 'category')
    .where('made', 'is', null)
    .orderBy('position')
    .limit(AT_ONCE)
    .execute()
  return rows.flatMap(({ value }) => (value.is === 'category' ? [value.name, ...Object.values(value.titles ?? {})] : []))
}
