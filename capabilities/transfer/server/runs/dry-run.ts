import type { Mapping } from '../../contract.ts'
import type { TransferContext } from '../context.ts'
import { TO_DOCUMENT } from '../format/entry.ts'
import { redirectPathOf } from '../format/redirect-path.ts'
import { isAvailable } from './available.ts'
import { readEntries } from './entry-store.ts'
import { readPlannedNumbers, treeOf } from './menu-tree.ts'
import { planDocument } from './plan.ts'
import { type NamedLoss, readSourceLosses, readUntaken } from './report.ts'
import type { RunRow } from './run-store.ts'

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

/** Plans every entry by the mapping, as the import does, and changes nothing. It names what the rules will refuse, too. */
export async function dryRun(context: TransferContext, run: RunRow, mapping: Mapping): Promise<DryRun> {
  const db = context.database.of()
  const losses = await readSourceLosses(db, run.id)
  const total: DryRun = { ...NOTHING, losses }
  const skipped = new Set<string>()
  for await (const { key, value } of readEntries(db, run.id, 'document')) {
    const plan = planDocument(value, mapping)
    const { title } = value.draft
    if ('skipped' in plan) {
      skipped.add(key)
      total.skipped += 1
      if (plan.skipped) losses.push({ ...plan.skipped, title })
      continue
    }
    total.items += 1
    const isFlagged = plan.publishedAt !== null && !(await context.archive.isCleanDraft(plan.draft))
    if (plan.publishedAt === null || isFlagged) total.drafts += 1
    else if (Date.parse(plan.publishedAt) > Date.now()) total.scheduled += 1
    else total.ready += 1
    for (const loss of plan.losses) losses.push({ ...loss, title })
    if (isFlagged) losses.push({ what: 'approval', detail: 'FLAGGED', title })
  }
  await countPictures(context, run, { mapping, total })
  if (mapping.hasComments) await countComments(context, run, { skipped, total })
  await countAddresses(context, run, { skipped, total })
  await countTopics(context, mapping, total)
  for await (const _ of readEntries(db, run.id, 'set')) total.sets += 1
  await countMenus(context, run, { mapping, skipped, total })
  return total
}
const NOTHING = { items: 0, ready: 0, scheduled: 0, drafts: 0, skipped: 0, pictures: 0, comments: 0, topics: 0, sets: 0, menus: 0 } as const

type Counting = { readonly mapping: Mapping; readonly total: DryRun }

/** Names of pictures that the library does not take. The bytes decide in the import. */
const OTHER_PICTURES = /\.(?:svgz?|bmp|tiff?|hei[cf]|avif|ico)$/i

async function countPictures(context: TransferContext, run: RunRow, { mapping, total }: Counting): Promise<void> {
  for await (const { value } of readEntries(context.database.of(), run.id, 'media')) {
    if (!isAvailable(value, run, mapping)) total.losses.push({ what: 'picture-missing', detail: value.address, title: value.name })
    else if (OTHER_PICTURES.test(value.name))
      total.losses.push({ what: 'picture-refused', detail: `${value.name}: FILE_TYPE`, title: value.name })
    else total.pictures += 1
  }
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

async function countTopics({ archive }: TransferContext, mapping: Mapping, total: DryRun): Promise<void> {
  const known = await archive.findTopics()
  const wanted = new Set(Object.values(mapping.categories).flatMap(({ topic }) => (topic === '' || known.has(topic) ? [] : [topic])))
  total.topics = wanted.size
}
