import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { composePage, type PageDeps } from './compose-page.ts'
import { readPage } from './page-store.ts'

/** Returns a published page. Refuses unpublished pages as not found (S136). */
export async function getPage(deps: PageDeps, { slug, language }: InputOf<typeof calls.getPage>): Promise<Outcome<typeof calls.getPage>> {
  const row = await readPage(deps.pool, slug, language)
  return row ? { ok: await composePage(deps, row) } : { refused: 'NOT_FOUND' }
}
