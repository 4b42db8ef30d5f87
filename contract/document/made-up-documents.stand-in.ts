import * as fc from 'fast-check'
import { type Block, type Document, type Inline, MARKS, type Mark } from './document.ts'
import { tidyInlines } from './document-tidy.ts'

/** Generates documents of every allowed shape for tests, in the form that the editor writes. */
const words = (most: number) =>
  fc.oneof(
    fc.string({
      unit: fc.constantFrom('研', '究', '患者', 'a', 'B ', '1.5', '<b>', '&', '"', '，', '\u00a0', '🫀', '\u00e9'),
      minLength: 1,
      maxLength: most,
    }),
    fc.constantFrom('<script>x</script>', 'javascript:x', '心衰患者', 'A plain sentence.', '</p>'),
  )
const id = fc.stringMatching(/^[a-z0-9]{6,12}$/)
const withId = fc.oneof(fc.constant(undefined), id)
const attrsOf = (attrs: Readonly<Record<string, unknown>>) => {
  const given = Object.entries(attrs).filter(([, value]) => value !== undefined)
  return given.length > 0 ? { attrs: Object.fromEntries(given) } : {}
}
const named = withId.map((known) => attrsOf({ id: known }))
const href = fc.constantFrom('https://example.org/a?b=1#c', 'http://example.org', 'mailto:a@example.org', 'tel:+86 10-6500')
const latex = fc.constantFrom('x^2', '\\frac{1}{2}', 'a<b', '\\text{人}\n+1')

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom(...MARKS).map((type) => ({ type })),
  href.map((to) => ({ type: 'link' as const, attrs: { href: to } })),
)
const text: fc.Arbitrary<Inline> = fc
  .tuple(words(12), fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }))
  .map(([value, marks]) => (marks.length > 0 ? { type: 'text', text: value, marks } : { type: 'text', text: value }))
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 6, arbitrary: text },
  fc.constant<Inline>({ type: 'hardBreak' }),
  words(20).map((note): Inline => ({ type: 'footnote', attrs: { text: note } })),
  fc.stringMatching(/^[a-z0-9]{4,12}$/).map((reference): Inline => ({ type: 'citation', attrs: { reference } })),
  latex.map((typed): Inline => ({ type: 'inlineFormula', attrs: { latex: typed } })),
)
const inlines = fc.array(inline, { maxLength: 5 }).map((each) => {
  const content = tidyInlines(each)
  return content.length > 0 ? { content } : {}
})
const caption = fc.oneof(fc.constant(undefined), words(8))

const leaf: fc.Arbitrary<Block> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(named, inlines).map(([attrs, content]) => ({ type: 'paragraph', ...attrs, ...content }) as Block) },
  fc
    .tuple(withId, fc.constantFrom(2, 3, 4), inlines)
    .map(([known, level, content]) => ({ type: 'heading', ...attrsOf({ id: known, level }), ...content }) as Block),
  fc.constant<Block>({ type: 'horizontalRule' }),
  fc.tuple(withId, latex).map(([known, typed]) => ({ type: 'formula', ...attrsOf({ id: known, latex: typed }) }) as Block),
  fc
    .tuple(withId, fc.uuid(), caption, fc.constantFrom(undefined, 'wide'))
    .map(([known, asset, under, width]) => ({ type: 'picture', ...attrsOf({ id: known, asset, caption: under, width }) }) as Block),
  fc
    .tuple(withId, fc.uuid(), caption)
    .map(([known, asset, under]) => ({ type: 'video', ...attrsOf({ id: known, asset, caption: under }) }) as Block),
)

const cell = (block: fc.Arbitrary<Block>) =>
  fc
    .tuple(
      fc.constantFrom('tableCell', 'tableHeader'),
      fc.constantFrom(undefined, 'center', 'end'),
      fc.array(block, { minLength: 1, maxLength: 2 }),
    )
    .map(([type, align, content]) => ({ type, ...attrsOf({ align }), content }))
/** Gives all rows the same width, because the editor repairs any other table. */
const table = (block: fc.Arbitrary<Block>): fc.Arbitrary<Block> =>
  fc.tuple(withId, caption, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })).chain(([known, above, rows, columns]) =>
    fc
      .array(
        fc.array(cell(block), { minLength: columns, maxLength: columns }).map((content) => ({ type: 'tableRow', content })),
        { minLength: rows, maxLength: rows },
      )
      .map((content) => ({ type: 'table', ...attrsOf({ id: known, caption: above }), content }) as Block),
  )

const listOf = (block: fc.Arbitrary<Block>) =>
  fc.array(
    fc.array(block, { minLength: 1, maxLength: 2 }).map((content) => ({ type: 'listItem', content })),
    { minLength: 1, maxLength: 3 },
  )
/** Generates blocks nested to a number of levels below the limit. */
function blockOf(levels: number): fc.Arbitrary<Block> {
  if (levels === 0) return leaf
  const inner = blockOf(levels - 1)
  return fc.oneof(
    { weight: 6, arbitrary: leaf },
    fc.tuple(named, listOf(inner)).map(([attrs, content]) => ({ type: 'bulletList', ...attrs, content }) as Block),
    fc
      .tuple(withId, fc.constantFrom(undefined, 0, 3), listOf(inner))
      .map(([known, start, content]) => ({ type: 'orderedList', ...attrsOf({ id: known, start }), content }) as Block),
    fc
      .tuple(named, fc.array(inner, { minLength: 1, maxLength: 2 }))
      .map(([attrs, content]) => ({ type: 'blockquote', ...attrs, content }) as Block),
    table(leaf),
  )
}

export const anyDocument: fc.Arbitrary<Document> = fc
  .array(blockOf(3), { minLength: 1, maxLength: 6 })
  .map((content) => ({ type: 'doc', content }))
