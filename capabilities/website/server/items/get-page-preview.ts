import { rowOfDraft } from '#capabilities/content/contract.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { composePage, type PageContext } from './compose-page.ts'
import type { ReadPreview } from './get-item-preview.ts'

export const getPagePreview = serve(calls.getPagePreview, async (context: PageContext & { readonly preview: ReadPreview }, { of }) => {
  const shown = await context.preview(of)
  if (!('ok' in shown) || shown.ok.section !== 'page') return { refused: 'NOT_FOUND' }
  const { endsAt, number, language, ...draft } = shown.ok
  const row = { ...rowOfDraft({ ...draft, slug: '' }), number, language, editions: [] }
  return { ok: { page: await composePage(context, row), endsAt } }
})
