import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { contentSubmitted, type Draft, type ItemKind, type ItemSection, type State, type Step } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { addEditionStep, changeEdition, type EditionRow, lockEdition } from '../edition-store.ts'
import { draftOf, type RevisionRow } from '../revisions/revision-store.ts'
import { writeRevision } from '../revisions/write-revision.ts'
import { addMany, type Grown } from '../transfer/add-many.ts'
import { followUses } from '../uses.ts'
import { PUBLICATION_TASK } from '../workflow/due.ts'
import { BEGUN, type Makers, moveBack } from './demo-history.ts'

type WorkState = {
  readonly state: 'draft' | 'submitted' | 'returned' | 'approved' | 'scheduled' | 'offline'
  readonly hoursAgo: number
  readonly inDays?: number
}

export type DemoWork = {
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly editions: Partial<Record<Language, Draft>>
  readonly makers: Makers
  readonly work: Partial<Record<Language, WorkState>>
  readonly inlineComments: readonly { readonly quote: string; readonly text: string }[]
}
/** An edit after publication, which makes the other language outdated. */
export type DemoEdit = {
  readonly itemId: string
  readonly language: Language
  readonly byId: string
  readonly hoursAgo: number
  readonly changes: Partial<Draft>
}

/**
 * Loads unpublished items. Their history looks as if the demo accounts had acted, but there are no audit entries and notifications, because
 * no account acted.
 */
export async function loadWork(context: ContentContext, tx: Tx, items: readonly DemoWork[]): Promise<void> {
  const seeds = items.map((item) => ({
    ...item,
    by: item.makers.ownerId,
    editions: LANGUAGES.flatMap((language) => (item.editions[language] ? [{ language, draft: item.editions[language] }] : [])),
  }))
  const grown = await addMany(tx, seeds, BEGUN)
  for (const { seed, item, editions } of grown) {
    for (const { edition, revision } of editions)
      await bringTo(tx, {
        item,
        edition,
        revision,
        makers: seed.makers,
        work: seed.work[edition.language],
        inlineComments: seed.inlineComments,
      })
    await followUses(context, tx, item.id)
  }
  await moveBack(
    tx,
    grown.flatMap(({ seed, item, editions }) =>
      editions.map(({ edition: { language } }) => ({ itemId: item.id, language, hoursAgo: seed.work[language]?.hoursAgo ?? 20 })),
    ),
  )
  await context.jobs.wake(tx, PUBLICATION_TASK)
}

type One = {
  readonly item: Grown['item']
  readonly edition: EditionRow
  readonly revision: RevisionRow
  readonly makers: Makers
  readonly work: WorkState | undefined
  readonly inlineComments: DemoWork['inlineComments']
}
/** Lists the transitions that led to a state, with their actors. */
type Way = readonly (readonly [Step, State, State, keyof Makers])[]
const SUBMITTED: Way = [['submitted', 'draft', 'submitted', 'ownerId']]
const APPROVED: Way = [...SUBMITTED, ['approved', 'submitted', 'approved', 'inspectorId']]
const WAY: Readonly<Record<WorkState['state'], Way>> = {
  draft: [],
  submitted: SUBMITTED,
  returned: [...SUBMITTED, ['returned', 'submitted', 'returned', 'inspectorId']],
  approved: APPROVED,
  scheduled: [...APPROVED, ['scheduled', 'approved', 'scheduled', 'editorId']],
  offline: [...APPROVED, ['published', 'approved', 'published', 'editorId'], ['taken-offline', 'published', 'published', 'editorId']],
}
const now = sql<Date>`platform.now()`

async function bringTo(tx: Tx, { item, edition, revision, makers, work, inlineComments }: One): Promise<void> {
  const { state, inDays = 7, hoursAgo } = work ?? { state: 'draft', hoursAgo: 0 }
  if (state === 'draft') return
  const isDecided = state === 'approved' || state === 'scheduled'
  const changed = await changeEdition(tx, edition, {
    changes: {
      state: state === 'offline' ? 'published' : state,
      ...((isDecided || state === 'submitted') && { submitted_at: now, submitted_by: makers.ownerId }),
      ...(isDecided && { decided_at: now, decided_by: makers.inspectorId }),
      ...(state === 'scheduled' && { publish_at: sql<Date>`platform.now() + make_interval(days => ${inDays})` }),
      ...(state === 'offline' && publishedUntil(revision.id, hoursAgo)),
    },
    counts: false,
  })
  for (const [step, from, to, maker] of WAY[state]) await addEditionStep(tx, changed, { action: step, by: makers[maker], from, to })
  if (state === 'submitted') await submit(tx, { item, revision, ownerId: makers.ownerId })
  if (state === 'returned' && inlineComments.length > 0)
    await addInlineComments(tx, revision, { inspectorId: makers.inspectorId, inlineComments })
}

function publishedUntil(revisionId: string, hoursAgo: number) {
  const published = sql<Date>`platform.now() - make_interval(hours => ${hoursAgo + 26})`
  const taken = sql<Date>`platform.now() - make_interval(hours => ${hoursAgo})`
  return { offline_revision_id: revisionId, first_published_at: published, published_at: published, offline_at: taken }
}

const submit = (
  tx: Tx,
  { item, revision, ownerId }: { readonly item: Grown['item']; readonly revision: RevisionRow; readonly ownerId: string },
): Promise<void> =>
  tx.emit(contentSubmitted, {
    itemId: item.id,
    language: revision.language as Language,
    revisionId: revision.id,
    number: item.number,
    section: item.section,
    kind: item.kind,
    title: revision.title,
    ownerId,
    submittedBy: ownerId,
    note: '',
    isMadeByAi: false,
    isAdvertisement: false,
    wishes: null,
    returns: 0,
    shownRevisionId: null,
  })

async function addInlineComments(
  tx: Tx,
  { item_id, language, id }: RevisionRow,
  { inspectorId, inlineComments }: { readonly inspectorId: string; readonly inlineComments: DemoWork['inlineComments'] },
): Promise<void> {
  const rows = inlineComments.map(({ quote, text }) => ({ item_id, language, revision_id: id, quote, text, made_by: inspectorId }))
  await tx.insertInto('content.inline_comment').values(rows).execute()
}

/** Saves edits of published items. The public copies stay unchanged, and the other language counts as outdated. */
export async function loadEdits(context: ContentContext, tx: Tx, edits: readonly DemoEdit[]): Promise<void> {
  for (const { itemId, language, byId, hoursAgo, changes } of edits) {
    const locked = await lockEdition(tx, itemId, language)
    if ('refused' in locked) continue
    const present = await tx
      .selectFrom('content.revision')
      .selectAll()
      .where('id', '=', locked.edition.revision_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('content.revision')
      .set({ translated_from: present.id })
      .where('item_id', '=', itemId)
      .where('language', '<>', language)
      .where('translated_from', 'is', null)
      .execute()
    const { revision } = await writeRevision(context, tx, { ...locked, made: 'save', by: byId, draft: { ...draftOf(present), ...changes } })
    const savedAt = sql<Date>`platform.now() - make_interval(hours => ${hoursAgo})`
    await tx.updateTable('content.revision').set({ made_at: savedAt }).where('id', '=', revision.id).execute()
    await tx.updateTable('content.item').set({ changed_at: savedAt }).where('id', '=', itemId).execute()
  }
}
