import type { Pool } from 'pg'
import { lengthOf, rowOfDraft } from '#capabilities/content/contract.ts'
import { assetsIn } from '#contract/document/document-walk.ts'
import { EVERYBODY } from '#contract/site/audience.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { readPageAssets, type SignFiles } from '../asset-store.ts'
import { type ItemRow, readTopicRows } from '../item-store.ts'
import { composePage, type PageContext } from './compose-page.ts'
import type { ReadPreview } from './read-preview.ts'
import { toItem } from './to-item.ts'

type ReadDraftContext = { readonly pool: Pool; readonly preview: ReadPreview; readonly signFiles: SignFiles }

/** Shows a draft like a published item, with its pictures, videos and topics. */
export const getItemPreview = serve(calls.getItemPreview, async ({ pool, preview, signFiles }: ReadDraftContext, { of }) => {
  const shown = await preview(of)
  if (!('ok' in shown) || shown.ok.section === 'page') return { refused: 'NOT_FOUND' }
  const { savedAt, endsAt, ...draft } = shown.ok
  const inText = assetsIn(draft.body)
  const [topics, assets] = await Promise.all([
    readTopicRows(pool, draft.topics, draft.language),
    readPageAssets(pool, [draft.cover, draft.video, draft.sharePicture, ...inText], signFiles),
  ])
  const { number, language, kind } = draft
  const { section } = shown.ok
  const row: ItemRow = {
    ...rowOfDraft({ ...draft, slug: '' }),
    item_id: NOBODY,
    number,
    language,
    section,
    kind,
    topics,
    topic_facets: [],
    audience: EVERYBODY,
    credential: null,
    length: lengthOf(draft),
    behind_by: 0,
    editions: [],
    first_published_at: new Date(savedAt),
    published_at: new Date(savedAt),
  }
  return { ok: { item: toItem(row, { assets, inText }), savedAt, endsAt } }
})

/** Replaces the item id, which a preview must not reveal: the signed address alone identifies the draft. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

type ReadPageDraftContext = PageContext & Pick<ReadDraftContext, 'preview' | 'signFiles'>

export const getPagePreview = serve(calls.getPagePreview, async (context: ReadPageDraftContext, { of }) => {
  const shown = await context.preview(of)
  if (!('ok' in shown) || shown.ok.section !== 'page') return { refused: 'NOT_FOUND' }
  const { endsAt, number, language, ...draft } = shown.ok
  const row = { ...rowOfDraft({ ...draft, slug: '' }), number, language, editions: [] }
  return { ok: { page: await composePage({ ...context, sign: context.signFiles }, row), endsAt } }
})
