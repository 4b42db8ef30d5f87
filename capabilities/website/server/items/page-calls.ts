import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { composePage, type PageContext } from './compose-page.ts'
import { readPage } from './page-store.ts'

/** Returns a published page. Refuses unpublished pages as not found (S136). */
export const getPage = serve(calls.getPage, async (context: PageContext, { slug, language }) => {
  const row = await readPage(context.pool, slug, language)
  return row ? { ok: await composePage(context, row) } : { refused: 'NOT_FOUND' }
})
