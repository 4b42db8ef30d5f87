import { MOST_TOPICS_IN_ALL } from '#capabilities/content/contract.ts'
import type { Mapping } from '../../contract.ts'
import type { TransferContext } from '../context.ts'
import { readEntries } from './entry-store.ts'
import type { NamedLoss } from './report.ts'
import type { RunRow } from './run-store.ts'

/** Counts the topics that an import adds, and names those that the rules refuse or that have no room. */
export async function foreseeTopics(
  { archive, database }: TransferContext,
  { id }: RunRow,
  { categories }: Mapping,
): Promise<{ readonly count: number; readonly losses: readonly NamedLoss[] }> {
  const known = await archive.findTopics()
  const added = new Set<string>()
  const losses: NamedLoss[] = []
  for await (const { key, value } of readEntries(database.of(), id, 'category')) {
    const slug = categories[key]?.topic ?? ''
    if (slug === '') continue
    const { name, titles } = value
    const isNew = !known.has(slug) && !added.has(slug)
    const isFull = isNew && known.size + added.size >= MOST_TOPICS_IN_ALL
    if (isFull || !(await archive.isClean([name, ...Object.values(titles ?? {})])))
      losses.push({ what: 'topics', detail: name, title: name })
    else if (isNew) added.add(slug)
  }
  return { count: added.size, losses }
}

/** Names the authors whose page the rules refuse. */
export async function foreseeAuthors({ archive }: TransferContext, { authors }: Mapping): Promise<NamedLoss[]> {
  const names = Object.values(authors).flatMap(({ name, hasPage }) => (hasPage && name !== '' ? name : []))
  const losses: NamedLoss[] = []
  for (const name of names) if (!(await archive.isClean([name]))) losses.push({ what: 'author', detail: name, title: name })
  return losses
}
