import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { composePage, type PageDeps } from './compose-page.ts'
import { readPage } from './page-store.ts'

/** Returns a published page. Refuses unpublished pages as not found (S136). */
export const getPage = serve(calls.getPage, async (deps: PageDeps, { slug, language }) => {
  const row = await readPage(deps.pool, slug, language)
  return row ? { ok: await composePage(deps, row) } : { refused: 'NOT_FOUND' }
})
