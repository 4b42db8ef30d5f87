import type { Reference } from '#contract/document/document.ts'
import type { DocumentAsset, DocumentAssets } from '#contract/document/document-asset.ts'
import type { MathElement } from '#contract/document/mathml.ts'
import type { DocumentEditorProps } from '../editor-props.ts'

export type Display = 'block' | 'inline'

/** Gives node views inside the editor access to data from React, which keeps it current and notifies the views. */
export class Outside {
  #assets: DocumentAssets = {}
  #numbers: ReadonlyMap<string, number> = new Map()
  #references: readonly Reference[] = []
  readonly #picked = new Map<string, DocumentAsset>()
  readonly #drawings = new Map<string, Promise<MathElement | undefined>>()
  readonly #listeners = new Set<() => void>()
  #draw: DocumentEditorProps['drawFormula'] = () => Promise.resolve(undefined)

  take({ assets, references, drawFormula }: Pick<DocumentEditorProps, 'assets' | 'references' | 'drawFormula'>): void {
    this.#draw = drawFormula
    if (assets === this.#assets && references === this.#references) return
    this.#assets = assets
    this.#references = references
    this.#numbers = new Map(references.map(({ id }, place) => [id, place + 1]))
    for (const listener of this.#listeners) listener()
  }
  add(id: string, asset: DocumentAsset): void {
    this.#picked.set(id, asset)
    for (const listener of this.#listeners) listener()
  }
  asset(id: string): DocumentAsset | undefined {
    return this.#picked.get(id) ?? this.#assets[id]
  }
  referenceNumber(id: string): number | undefined {
    return this.#numbers.get(id)
  }
  /** Requests each formula once; a failed request is repeated on the next call. */
  drawFormula(latex: string, display: Display): Promise<MathElement | undefined> {
    const key = `${display} ${latex}`
    const known = this.#drawings.get(key)
    if (known) return known
    const drawing = this.#draw(latex, display).catch(() => {
      this.#drawings.delete(key)
      return undefined
    })
    this.#drawings.set(key, drawing)
    return drawing
  }
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
