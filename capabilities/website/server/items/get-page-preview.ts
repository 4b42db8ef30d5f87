import { rowOfDraft } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { composePage, type PageDeps } from './compose-page.ts'
import type { ReadPreview } from './get-item-preview.ts'

export async function getPagePreview(
  deps: PageDeps & { readonly preview: ReadPreview },
  { of }: InputOf<typeof calls.getPagePreview>,
): Promise<Outcome<typeof calls.getPagePreview>> {
  const shown = await deps.preview(of)
  if (!('ok' in shown) || shown.ok.section !== 'page') return { refused: 'NOT_FOUND' }
  const { endsAt, number, language, ...draft } = shown.ok
  const row = { ...rowOfDraft({ ...draft, slug: '' }), number, language, editions: [] }
  return { ok: { page: await composePage(deps, row), endsAt } }
}
