import { sql } from 'kysely'
import { type Draft, type ItemSection, MOST_TOPICS } from '#capabilities/content/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { EVERYBODY } from '#contract/site/audience.ts'
import { one } from '#server/database/statement/one.ts'
import type { LostEntry, Sql, Tx } from '../context.ts'
import { type KnownMedia, placeFiles } from '../format/place-files.ts'
import { noteAddress, noteMade, noteWorking, type RowOf, takeWaiting } from '../runs/entry-store.ts'
import { type Plan, planDocument } from '../runs/plan.ts'
import type { Importing } from './importing.ts'
import { readKnownMedia } from './pictures.ts'

const AT_ONCE = 40

type Planned = { readonly entry: RowOf<'document'>; readonly plan: Exclude<Plan, { skipped: unknown }> }
type Resources = {
  readonly media: ReadonlyMap<string, KnownMedia>
  readonly topics: ReadonlySet<string>
  readonly slugs: Set<string>
  readonly wanted: ReadonlySet<string>
}

/** Makes the texts as drafts, those of one item together. */
export async function importDocuments({ context, run, mapping, step }: Importing): Promise<void> {
  const db = context.database.of()
  const slugs = new Set([...(await context.archive.findPageSlugs()), ...(await readPageSlugs(db, run.id))])
  const known = { media: await readKnownMedia(db, run.id), slugs, wanted: await readWantedSlugs(db, run.id) }
  for (let taken = AT_ONCE; taken > 0; await step()) {
    const topics = await context.archive.findTopics()
    taken = await context.database.inTransaction(async (tx: Tx) => {
      const first = await takeWaiting(tx, run.id, 'document', AT_ONCE)
      const planned: Planned[] = []
      for (const entry of await withLanguages(tx, first)) {
        const plan = planDocument(entry.value, mapping)
        if ('skipped' in plan) await noteMade(tx, entry, { made: 'none', losses: plan.skipped ? [plan.skipped] : [] })
        else planned.push({ entry, plan })
      }
      await addItems({ context, run }, tx, planned, { ...known, topics })
      return first.length
    })
  }
}

/** Adds the other languages of the items at hand, wherever they stand in the upload. */
async function withLanguages(tx: Tx, first: readonly RowOf<'document'>[]): Promise<RowOf<'document'>[]> {
  const keys = first.flatMap(({ item_key }) => item_key ?? [])
  if (keys.length === 0) return []
  const { rows } = await sql<RowOf<'document'>>`
    select * from transfer.entry where run_id = ${one(first).run_id} and item_key = any (${keys}::text[]) and kind = 'document' and made is null
    order by position for update`.execute(tx)
  return rows
}

async function addItems({ context, run }: Pick<Importing, 'context' | 'run'>, tx: Tx, planned: readonly Planned[], resources: Resources) {
  const groups = [...Map.groupBy(planned, ({ entry }) => entry.value.item).values()].map((group) => {
    const addresses = openAddresses(resources.slugs, resources.wanted)
    return group.map((each) => prepare(each, resources.media, addresses))
  })
  const items = groups.map((group) => ({
    section: one(group).section,
    kind: one(group).entry.value.medium,
    topics: [...new Set(group.flatMap(({ topics }) => topics))].filter((topic) => resources.topics.has(topic)).slice(0, MOST_TOPICS),
    audience: one(group).entry.value.audience ?? EVERYBODY,
    by: run.created_by,
    editions: group.map(({ language, draft }) => ({ language, draft })),
  }))
  const added = items.length > 0 ? await context.archive.addItems(tx, items) : []
  for (const [at, group] of groups.entries()) {
    const item = one(added.slice(at, at + 1))
    if (group.some(({ entry }) => !entry.value.takesComments))
      await context.comments.close(tx, { itemId: item.id, number: item.number, by: run.created_by })
    for (const { entry, language, section, state, draft, working, losses } of group) {
      const { revisionId } = one(item.editions.filter((edition) => edition.language === language))
      await noteMade(tx, entry, { made: 'item', id: item.id, language, revisionId, number: item.number, losses })
      await noteAddress(tx, entry, { section, state, slug: draft.slug })
      if (working) await noteWorking(tx, entry, working)
    }
  }
}

type Prepared = {
  readonly entry: RowOf<'document'>
  readonly language: Language
  readonly section: ItemSection
  readonly state: Planned['plan']['state']
  readonly topics: readonly string[]
  readonly draft: Draft
  readonly working: Draft | undefined
  readonly losses: readonly LostEntry[]
}

function prepare({ entry, plan }: Planned, media: Resources['media'], addressOf: (slug: string) => string): Prepared {
  const { language, working } = entry.value
  const draft = placeFiles(plan.draft, language, media)
  const slug = plan.section === 'page' ? addressOf(draft.slug) : draft.slug
  return {
    entry,
    language,
    section: plan.section,
    state: plan.state,
    topics: plan.topics,
    draft: { ...draft, slug },
    working: working && { ...placeFiles(working, language, media), slug: working.slug === draft.slug ? slug : working.slug },
    losses: plan.losses,
  }
}

/** Returns the addresses of the pages that the run has made. All other items have their number before the slug. */
async function readPageSlugs(db: Sql, runId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ slug: string }>`
    select value #>> '{draft,slug}' as slug from transfer.entry
    where run_id = ${runId} and kind = 'document' and made = 'item' and value ->> 'section' = 'page'`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Returns the addresses that texts of the run had, which no other text gets in their place. */
async function readWantedSlugs(db: Sql, runId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select distinct value #>> '{draft,slug}' as slug from transfer.entry
    where run_id = ${runId} and kind = 'document' and 'page' in (value ->> 'section', value ->> 'kind')`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

/** Gives a page addresses that no other page has. Its languages may share one. */
function openAddresses(taken: Set<string>, wanted: ReadonlySet<string>): (slug: string) => string {
  const given = new Map<string, string>()
  return (slug) => {
    let free = given.get(slug) ?? slug
    const isFree = () => !taken.has(free) && (free === slug || !wanted.has(free))
    for (let suffix = 2; !given.has(slug) && !isFree(); suffix++) free = `${cutText(slug, 110)}-${suffix}`
    given.set(slug, free)
    taken.add(free)
    return free
  }
}
