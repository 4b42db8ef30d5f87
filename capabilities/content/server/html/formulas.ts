import { type Document, type DocumentNode, type Formula, type InlineFormula, isFormula } from '#contract/document/document.ts'
import type { MathElement } from '#contract/document/mathml.ts'
import { drawFormula } from './formula.ts'

/** `latex` is the formula as typed; `at` is its path in the document. */
type FormulaRefusal = { readonly refused: 'FORMULA_UNREADABLE' | 'FORMULAS_TOO_MANY'; readonly latex: string; readonly at: string }

/** Limits the distinct formulas of one text, and the total time of drawing them in milliseconds. */
const MOST = 400
const WITHIN_MS = 1_500

/**
 * Returns the document with every formula drawn, for the public copy. Refuses the whole document when a formula is invalid
 * (FORMULA_UNREADABLE, with the formula) or when a limit is exceeded (FORMULAS_TOO_MANY).
 */
export function drawFormulas(document: Document): { readonly ok: Document } | FormulaRefusal {
  const drawings = new Map<string, MathElement>()
  const until = performance.now() + WITHIN_MS
  let refusal: FormulaRefusal | undefined

  function draw(formula: Formula | InlineFormula, at: string): DocumentNode {
    const display = formula.type === 'formula' ? 'block' : 'inline'
    const { latex } = formula.attrs
    const key = `${display} ${latex}`
    const known = drawings.get(key)
    const tooMany = drawings.size >= MOST || performance.now() > until
    const mathml = known ?? (tooMany || refusal ? undefined : drawFormula(latex, display))
    if (!mathml) {
      refusal ??= { refused: tooMany ? 'FORMULAS_TOO_MANY' : 'FORMULA_UNREADABLE', latex, at }
      return formula
    }
    drawings.set(key, mathml)
    return { ...formula, attrs: { ...formula.attrs, mathml } } as DocumentNode
  }
  /** Recursion is safe, because the checked document has a limited depth. Branches without formulas keep their identity. */
  function walk<N extends DocumentNode>(node: N, at: string): N {
    if (isFormula(node)) return draw(node, at) as N
    const before = 'content' in node ? node.content : undefined
    if (!before) return node
    const content = before.map((child, place) => walk(child as DocumentNode, `${at}content.${place}.`))
    return content.every((child, place) => child === before[place]) ? node : { ...node, content }
  }
  const ok = walk(document, '')
  return refusal ? { ...refusal, at: refusal.at.slice(0, -1) } : { ok }
}
