import { sql } from 'kysely'
import type { Loss, LossCode, Mapping } from '../../contract.ts'
import type { LostEntry, Sql, TransferContext } from '../context.ts'
import { readEntries } from './entry-store.ts'
import { planDocument } from './plan.ts'
import type { RunRow } from './run-store.ts'

const EXAMPLES = 5

/** A loss with the title of the text that it concerns. */
type NamedLoss = LostEntry & { readonly title: string }

/** Groups losses by what is lost, the most frequent first, each with a few examples. */
export function groupLosses(losses: Iterable<NamedLoss>): Loss[] {
  const groups = new Map<LossCode, { what: LossCode; count: number; examples: { title: string; detail: string }[] }>()
  for (const { what, title, detail } of losses) {
    const group = groups.get(what) ?? { what, count: 0, examples: [] }
    groups.set(what, group)
    group.count += 1
    if (group.examples.length < EXAMPLES) group.examples.push({ title, detail })
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}

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

/** Plans every entry by the mapping, as the import does, and changes nothing. */
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
    if (plan.publishedAt === null) total.drafts += 1
    else if (Date.parse(plan.publishedAt) > Date.now()) total.scheduled += 1
    else total.ready += 1
    for (const loss of plan.losses) losses.push({ ...loss, title })
  }
  await countPictures(context, run, { mapping, total })
  if (mapping.hasComments)
    for await (const { value } of readEntries(db, run.id, 'comment')) if (!skipped.has(value.document)) total.comments += 1
  await countTopics(context, mapping, total)
  for await (const _ of readEntries(db, run.id, 'set')) total.sets += 1
  const untaken = await readUntaken(db, run.id, mapping)
  losses.push(...untaken.losses)
  total.menus = untaken.menus
  return total
}
const NOTHING = { items: 0, ready: 0, scheduled: 0, drafts: 0, skipped: 0, pictures: 0, comments: 0, topics: 0, sets: 0, menus: 0 } as const

type Counting = { readonly mapping: Mapping; readonly total: DryRun }

/** A picture of a host that is not allowed is lost, unless a ZIP may have it. One without an address is in the upload itself. */
async function countPictures(context: TransferContext, run: RunRow, { mapping, total }: Counting): Promise<void> {
  const hosts = new Set(mapping.hosts)
  for await (const { value } of readEntries(context.database.of(), run.id, 'media')) {
    const isAllowed = value.address === '' || run.pictures_id !== null || hosts.has(URL.parse(value.address)?.hostname ?? '')
    if (isAllowed) total.pictures += 1
    else total.losses.push({ what: 'picture-missing', detail: value.address, title: value.name })
  }
}

async function countTopics({ archive }: TransferContext, mapping: Mapping, total: DryRun): Promise<void> {
  const known = await archive.findTopics()
  const wanted = new Set(Object.values(mapping.categories).flatMap(({ topic }) => (topic === '' || known.has(topic) ? [] : [topic])))
  total.topics = wanted.size
}

/** Lists what the source could not carry into the archive. */
async function readSourceLosses(db: Sql, runId: string): Promise<NamedLoss[]> {
  const losses: NamedLoss[] = []
  for await (const { value } of readEntries(db, runId, 'loss')) losses.push({ what: value.what, detail: value.detail, title: value.title })
  return losses
}

/** Lists the menus and settings that the mapping leaves out, and counts the menus that it takes. */
async function readUntaken(
  db: Sql,
  runId: string,
  { menus, hasSettings }: Mapping,
): Promise<{ readonly losses: NamedLoss[]; readonly menus: number }> {
  const losses: NamedLoss[] = []
  const places = new Set<string>()
  for await (const { key, value } of readEntries(db, runId, 'menu')) {
    const place = menus[key] ?? 'skip'
    if (place === 'skip' || places.has(place)) losses.push({ what: 'menu', detail: key, title: value.name })
    else places.add(place)
  }
  for await (const { key } of readEntries(db, runId, 'settings'))
    if (!hasSettings) losses.push({ what: 'settings', detail: key, title: '' })
  return { losses, menus: places.size }
}

/** Lists what a run lost: what the source could not carry, and what the import noted. */
export async function readLosses(db: Sql, { id: runId, mapping }: Pick<RunRow, 'id' | 'mapping'>): Promise<NamedLoss[]> {
  const { rows } = await sql<NamedLoss>`
    select loss ->> 'what' as what, loss ->> 'detail' as detail,
      coalesce(entry.value #>> '{draft,title}', entry.value ->> 'name', entry.value ->> 'author', '') as title
    from transfer.entry cross join jsonb_array_elements(losses) as listed (loss) where run_id = ${runId} and losses <> '[]' order by position`.execute(
    db,
  )
  const { losses } = mapping ? await readUntaken(db, runId, mapping) : { losses: [] }
  return [...(await readSourceLosses(db, runId)), ...losses, ...rows]
}
