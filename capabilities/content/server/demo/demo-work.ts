import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { contentSubmitted, type Draft, type ItemKind, type ItemSection, type State, type Step } from '../../contract.ts'
import type { ContentDeps, Tx } from '../deps.ts'
import { addStep, changeEdition, type EditionRow, lockEdition } from '../edition-store.ts'
import { draftOf, type RevisionRow } from '../revisions/revision-store.ts'
import { writeRevision } from '../revisions/write-revision.ts'
import { addMany, type Grown } from '../transfer/add-many.ts'
import { followUses } from '../uses.ts'
import { SCHEDULED_TASK } from '../workflow/due.ts'

type Deps = Pick<ContentDeps, 'noteUses' | 'jobs'>
type WorkState = { readonly state: 'draft' | 'submitted' | 'returned' | 'scheduled'; readonly inDays?: number }

/** An item of the demo world that is still worked on, each language as far as it says. */
export type DemoWork = {
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly editions: Partial<Record<Language, Draft>>
  readonly work: Partial<Record<Language, WorkState>>
  /** What its inspector noted about passages. */
  readonly inlineComments: readonly { readonly quote: string; readonly text: string }[]
}
/** Saved after its publication, so that the other language is behind. */
export type DemoEdit = { readonly itemId: string; readonly language: Language; readonly changes: Partial<Draft> }

/** Loads items that the public does not see. Their history is written as its people would have made it, but for the trail and messages: nobody did it. */
export async function loadWork(deps: Deps, tx: Tx, ownerId: string, items: readonly DemoWork[]): Promise<void> {
  const seeds = items.map((item) => ({
    ...item,
    editions: LANGUAGES.flatMap((language) => (item.editions[language] ? [{ language, draft: item.editions[language] }] : [])),
  }))
  const grown = await addMany(tx, seeds, { by: ownerId, origin: 'demo', made: 'import', step: 'imported' })
  for (const [at, each] of grown.entries()) {
    for (const { edition, revision } of each.editions)
      await bringTo(tx, {
        item: each.item,
        edition,
        revision,
        ownerId,
        work: items[at]!.work[edition.language],
        inlineComments: items[at]!.inlineComments,
      })
    await followUses(deps, tx, each.item.id)
  }
  await deps.jobs.wake(tx, SCHEDULED_TASK)
}

type One = {
  readonly item: Grown['item']
  readonly edition: EditionRow
  readonly revision: RevisionRow
  readonly ownerId: string
  readonly work: WorkState | undefined
  readonly inlineComments: DemoWork['inlineComments']
}
/** What happened on the way to a state. */
const WAY: Readonly<Record<WorkState['state'], readonly (readonly [Step, State, State])[]>> = {
  draft: [],
  submitted: [['submitted', 'draft', 'submitted']],
  returned: [
    ['submitted', 'draft', 'submitted'],
    ['returned', 'submitted', 'returned'],
  ],
  scheduled: [
    ['submitted', 'draft', 'submitted'],
    ['approved', 'submitted', 'approved'],
    ['scheduled', 'approved', 'scheduled'],
  ],
}
const now = sql<Date>`platform.now()`

async function bringTo(tx: Tx, { item, edition, revision, ownerId, work, inlineComments }: One): Promise<void> {
  const { state = 'draft', inDays = 7 } = work ?? {}
  if (state === 'draft') return
  const isWaiting = state !== 'returned'
  const changed = await changeEdition(
    tx,
    edition,
    {
      state,
      submitted_at: isWaiting ? now : null,
      submitted_by: isWaiting ? ownerId : null,
      ...(state === 'scheduled' && {
        decided_at: now,
        decided_by: ownerId,
        publish_at: sql<Date>`platform.now() + make_interval(days => ${inDays})`,
      }),
    },
    { counts: false },
  )
  for (const [step, from, to] of WAY[state]) await addStep(tx, changed, step, ownerId, { from, to })
  if (state === 'submitted') await submit(tx, item, revision, ownerId)
  if (state === 'returned' && inlineComments.length > 0) await addInlineComments(tx, revision, ownerId, inlineComments)
}

const submit = (tx: Tx, item: Grown['item'], revision: RevisionRow, ownerId: string): Promise<void> =>
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
  ownerId: string,
  inlineComments: DemoWork['inlineComments'],
): Promise<void> {
  const rows = inlineComments.map(({ quote, text }) => ({ item_id, language, revision_id: id, quote, text, made_by: ownerId }))
  await tx.insertInto('content.inline_comment').values(rows).execute()
}

/** Saves what was written since over items that are online: the public sees them as before, and the other language is told to be behind. */
export async function loadEdits(deps: Deps, tx: Tx, ownerId: string, edits: readonly DemoEdit[]): Promise<void> {
  for (const { itemId, language, changes } of edits) {
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
    await writeRevision(deps, tx, locked, { made: 'save', by: ownerId, draft: { ...draftOf(present), ...changes } })
  }
}
