import type { Language } from '#contract/language.ts'
import { type Draft, type ItemKind, type ItemSection, type Missing, marginsOf, passagesOf } from '../../contract.ts'
import type { Asset, ContentContext } from '../context.ts'
import { drawFormulas } from '../html/formulas.ts'
import { findMissing } from '../judging/missing.ts'
import { assetsOf } from '../uses.ts'

/** The old site showed its texts without these, and a reader misses nothing. All other rules apply. */
const WAIVED: ReadonlySet<Missing['code']> = new Set(['COVER_MISSING', 'LEAD_MISSING', 'ALT_MISSING'])

type Screen = Awaited<ReturnType<ContentContext['rules']['current']>>
export type Obstacle = { readonly refused: 'NOT_READY'; readonly missing: Missing } | { readonly refused: 'FLAGGED' }

/** Returns what keeps a text of a moved site from going online without a reading. */
export function findObstacle(draft: Draft, missing: readonly Missing[], screen: Screen): Obstacle | undefined {
  const wanted = missing.find(({ code }) => !WAIVED.has(code))
  if (wanted) return { refused: 'NOT_READY', missing: wanted }
  return screen([...passagesOf(draft), ...marginsOf(draft)]).length > 0 ? { refused: 'FLAGGED' } : undefined
}

/** A text that will move in. `kindOf` knows the files that will be in the library. */
export type PlannedText = {
  readonly draft: Draft
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly language: Language
  readonly kindOf: (file: string) => Asset['kind'] | undefined
}

/** Answers before an import as an approval will after it. The import gives each page a free address. */
export async function foreseeObstacle({ rules }: Pick<ContentContext, 'rules'>, planned: PlannedText): Promise<Obstacle | undefined> {
  const { draft, section, kind, language, kindOf } = planned
  const drawing = drawFormulas(draft.body)
  const assets = assetsOf(draft).flatMap((id) => {
    const fileKind = kindOf(id)
    return fileKind ? [{ id, kind: fileKind, isReady: true, isMarkedAi: false, alt: {} }] : []
  })
  const missing = findMissing(draft, {
    section,
    kind,
    language,
    assets,
    badFormula: 'refused' in drawing ? drawing.latex : undefined,
    address: 'free',
    isVouched: false,
  })
  return findObstacle(draft, missing, await rules.current())
}
