import type { Mapping } from '../../contract.ts'
import type { TransferContext } from '../context.ts'
import { TO_DOCUMENT } from '../format/entry.ts'
import { mediaIdOf } from '../format/media-id.ts'
import { redirectPathOf } from '../format/redirect-path.ts'
import { readEntries } from './entry-store.ts'
import { foreseeAuthors, foreseeTopics } from './foresee-terms.ts'
import { foreseeFiles, foreseeTexts } from './foresee-texts.ts'
import { readPlannedNumbers, treeOf } from './menu-tree.ts'
import { type NamedLoss, readSourceLosses, readUntaken } from './report.ts'
import type { RunRow } from './run-store.ts'
import { lossesOfSet } from './set-losses.ts'

type DryRun = {
  items: number
  ready: number
  scheduled: number
  drafts: number
  skipped: number
  pictures: number
  comments: number
  topics: number
  sets: number
  menus: number
  readonly losses: NamedLoss[]
}

/** Foresees every entry by the mapping, by the rules of the import and of the approval, and changes nothing. */
export async function dryRun(context: TransferContext, run: RunRow, mapping: Mapping): Promise<DryRun> {
  const db = context.database.of()
  const losses = await readSourceLosses(db, run.id)
  const total: DryRun = { ...NOTHING, losses }
  const files = await foreseeFiles(context, run, mapping)
  total.pictures = files.count
  losses.push(...files.losses)
  const texts = await countTexts(context, run, { mapping, files, total })
  if (mapping.hasComments) await countComments(context, run, { skipped: texts.skipped, total })
  await countAddresses(context, run, { skipped: texts.skipped, total })
  const topics = await foreseeTopics(context, run, mapping)
  total.topics = topics.count
  losses.push(...topics.losses, ...(await foreseeAuthors(context, mapping)))
  for await (const { value } of readEntries(db, run.id, 'set')) {
    total.sets += 1
    for (const loss of lossesOfSet(value, (item) => texts.items.has(item))) losses.push({ ...loss, title: value.name['zh-CN'] })
  }
  for await (const { value } of readEntries(db, run.id, 'captions'))
    if (files.kindOf(mediaIdOf(value.media)) === undefined) losses.push({ what: 'captions', detail: `${value.path}: NOT_FOUND`, title: '' })
  await countMenus(context, run, { mapping, skipped: texts.skipped, total })
  return total
}
const NOTHING = { items: 0, ready: 0, scheduled: 0, drafts: 0, skipped: 0, pictures: 0, comments: 0, topics: 0, sets: 0, menus: 0 } as const
const COUNTED = { online: 'ready', scheduled: 'scheduled', draft: 'drafts', skipped: 'skipped' } as const

type Counting = { readonly mapping: Mapping; readonly total: DryRun }
type Texts = {
  /** The keys of the texts that stay away. */ readonly skipped: ReadonlySet<string> /** The keys of the items that come. */
  readonly items: ReadonlySet<string>
}

async function countTexts(
  context: TransferContext,
  run: RunRow,
  { mapping, files, total }: Counting & { readonly files: Awaited<ReturnType<typeof foreseeFiles>> },
): Promise<Texts> {
  const skipped = new Set<string>()
  const items = new Set<string>()
  for await (const { key, item, title, becomes, losses } of foreseeTexts(context, run, { mapping, files })) {
    total[COUNTED[becomes]] += 1
    for (const loss of losses) total.losses.push({ ...loss, title })
    if (becomes === 'skipped') skipped.add(key)
    else items.add(item)
    if (becomes !== 'skipped') total.items += 1
  }
  return { skipped, items }
}

/** Names the menus that are left out, and the entries of the others that lead to no text. */
async function countMenus(
  { database }: TransferContext,
  run: RunRow,
  { mapping, skipped, total }: Counting & Pick<Skipping, 'skipped'>,
): Promise<void> {
  const db = database.of()
  const { losses, taken } = await readUntaken(db, run.id, mapping)
  total.losses.push(...losses)
  total.menus = taken.length
  for (const menu of taken) {
    const { losses: targetless } = treeOf(menu, await readPlannedNumbers(db, run.id, menu, skipped))
    for (const loss of targetless) total.losses.push({ ...loss, title: menu.name })
  }
}

type Skipping = { readonly skipped: ReadonlySet<string>; readonly total: DryRun }

/** Screens the comments by the rules of readers, as the import does. */
async function countComments({ database, comments }: TransferContext, run: RunRow, { skipped, total }: Skipping): Promise<void> {
  for await (const { value } of readEntries(database.of(), run.id, 'comment')) {
    if (skipped.has(value.document)) continue
    const screened = await comments.screen(value.text)
    if ('refused' in screened) total.losses.push({ what: 'comment', detail: screened.refused, title: value.author })
    else total.comments += 1
  }
}

const ADDRESSES_AT_ONCE = 500

/** Names the old addresses from which no redirect can lead. */
async function countAddresses({ database, redirects }: TransferContext, run: RunRow, { skipped, total }: Skipping): Promise<void> {
  const addresses: string[] = []
  for await (const { value } of readEntries(database.of(), run.id, 'redirect'))
    if (!skipped.has(value.to.slice(TO_DOCUMENT.length))) addresses.push(redirectPathOf(value.from))
  for (let from = 0; from < addresses.length; from += ADDRESSES_AT_ONCE)
    for (const detail of await redirects.findTaken(addresses.slice(from, from + ADDRESSES_AT_ONCE)))
      total.losses.push({ what: 'address', detail, title: '' })
}
