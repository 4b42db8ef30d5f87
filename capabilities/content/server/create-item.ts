import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { type createItem, type Draft, EMPTY_DRAFT, type Made, type translateItem } from '../contract.ts'
import type { ContentDeps, Tx } from './deps.ts'
import { addStep, type EditionRow, findEditions, holdItem, type ItemRow, touchItem } from './edition-store.ts'
import { addRevision, draftOf, findRevision, freezeRevision } from './revision-store.ts'
import { happening } from './save-item.ts'
import { unknownTopic } from './topic-store.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder'>

export async function createOne(
  { database, recorder }: Deps,
  { section, kind, language, topics = [] }: InputOf<typeof createItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof createItem>> {
  const by = caller.session.accountId
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof createItem>> => {
    if (await unknownTopic(tx, topics)) return { refused: 'TOPIC_UNKNOWN', fields: { topics: 'TOPIC_UNKNOWN' } }
    const item = await addItem(tx, { section, kind, topics: [...new Set(topics)], owner_id: by, origin: 'written' })
    const edition = await addEdition(tx, item, { language, made: 'save', by, draft: EMPTY_DRAFT, translatedFrom: null })
    await addStep(tx, edition, 'created', by, { to: 'draft' })
    await recorder.record(tx, { action: 'content.created', ...happening(caller, { item, edition }) })
    return { ok: { id: item.id, number: item.number, version: edition.version } }
  })
}

export const addItem = async (tx: Tx, row: Pick<ItemRow, 'section' | 'kind' | 'topics' | 'owner_id' | 'origin'>): Promise<ItemRow> =>
  await tx.insertInto('content.item').values(row).returningAll().$castTo<ItemRow>().executeTakeFirstOrThrow()

type Beginning = {
  readonly language: Language
  readonly made: Made
  readonly by: string
  readonly draft: Draft
  readonly translatedFrom: string | null
}

/** An edition and its first revision name each other: the one begins with an id that the other then gets. */
export async function addEdition(tx: Tx, item: ItemRow, beginning: Beginning): Promise<EditionRow> {
  const { language, draft } = beginning
  const revision = await addRevision(tx, { ...beginning, itemId: item.id, authorId: null }, draft)
  const edition = await tx
    .insertInto('content.edition')
    .values({ item_id: item.id, language, revision_id: revision.id, title: draft.title })
    .returningAll()
    .$castTo<EditionRow>()
    .executeTakeFirstOrThrow()
  await touchItem(tx, item.id)
  return edition
}

/** The other language begins as a copy, so that nothing is forgotten: pictures, tables and formulas stay where they are. */
export async function translateOne(
  { database, recorder }: Deps,
  { id, from }: InputOf<typeof translateItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof translateItem>> {
  const by = caller.session.accountId
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof translateItem>> => {
    const item = await holdItem(tx, id)
    if (!item) return { refused: 'NOT_FOUND' }
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    const editions = await findEditions(tx, id)
    const source = editions.find(({ language }) => language === from)
    if (!source) return { refused: 'NOT_BEGUN' }
    if (editions.length > 1) return { refused: 'TRANSLATED_ALREADY' }
    await freezeRevision(tx, source.revision_id, 'save')
    const language = from === 'zh-CN' ? 'en-US' : 'zh-CN'
    const draft = draftOf((await findRevision(tx, source.revision_id))!)
    const edition = await addEdition(tx, item, { language, made: 'autosave', by, draft, translatedFrom: source.revision_id })
    await addStep(tx, edition, 'translated', by, { to: 'draft' })
    await recorder.record(tx, { action: 'content.translated', ...happening(caller, { item, edition }) })
    return { ok: { language, version: edition.version } }
  })
}
