import type { Mapping } from '../../contract.ts'
import type { TransferContext } from '../context.ts'
import { TO_DOCUMENT } from '../format/entry.ts'
import { redirectPathOf } from '../format/redirect-path.ts'
import { isAvailable } from './available.ts'
import { readEntries } from './entry-store.ts'
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
  const untaken = await readUntaken(db, run.id, mapping)
  losses.push(...untaken.losses)
  total.menus = untaken.menus
  return total
}
const NOTHING = { items: 0, ready: 0, scheduled: 0, drafts: 0, skipped: 0, pictures: 0, comments: 0, topics: 0, sets: 0, menus: 0 } as const

type Counting = { readonly mapping: Mapping; readonly total: DryRun }

async function countPictures(context: TransferContext, run: RunRow, { mapping, total }: Counting): Promise<void> {
  for await (const { value } of readEntries(context.database.of(), run.id, 'media')) {
    if (isAvailable(value, run, mapping)) total.pictures += 1
    else total.losses.push({ what: 'picture-missing', detail: value.address, title: value.name })
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
