import * as calls from '../../contract.ts'
import { EMPTY_DRAFT, proposeSlug } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { addStep, type ItemRow } from '../edition-store.ts'
import { auditEvent } from '../saved-item.ts'
import { unknownTopic } from '../topics/topic-store.ts'
import { addEdition } from './begin-edition.ts'

/** The first revision already has the title, so that no list shows an untitled item. */
export const createItem = serve(
  calls.createItem,
  async ({ database, recorder }, { section, kind, language, title, topics = [] }, caller) => {
    const by = caller.session.accountId
    if (title === '') return { refused: 'TITLE_MISSING', fields: { title: 'TITLE_MISSING' } }
    const draft = { ...EMPTY_DRAFT, title, slug: proposeSlug(title) }
    return await database.inTransaction(async (tx) => {
      if (await unknownTopic(tx, topics)) return { refused: 'TOPIC_UNKNOWN', fields: { topics: 'TOPIC_UNKNOWN' } }
      const item = await addItem(tx, { section, kind, topics: [...new Set(topics)], owner_id: by, origin: 'written' })
      const edition = await addEdition(tx, item, { language, made: 'save', by, draft, translatedFrom: null })
      await addStep(tx, edition, 'created', by, { to: 'draft' })
      await recorder.record(tx, { action: 'content.created', ...auditEvent(caller, { item, edition }) })
      return { ok: { id: item.id, number: item.number, version: edition.version } }
    })
  },
)

export const addItem = async (tx: Tx, row: Pick<ItemRow, 'section' | 'kind' | 'topics' | 'owner_id' | 'origin'>): Promise<ItemRow> =>
  await tx.insertInto('content.item').values(row).returningAll().executeTakeFirstOrThrow()
