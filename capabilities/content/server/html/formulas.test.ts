import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { type Document, DrawnDocument } from '#contract/document/document.ts'
import { isMathTree, MATH_ATTRIBUTES, type MathElement } from '#contract/document/mathml.ts'
import { PAYLOADS } from '#tests/hostile/xss.ts'
import { drawFormula } from './formula.ts'
import { drawFormulas } from './formulas.ts'

const withFormulas = (...latex: readonly string[]): Document => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: latex.map((typed) => ({ type: 'inlineFormula', attrs: { latex: typed } })) },
    { type: 'formula', attrs: { latex: latex[0]! } },
  ],
})

test('formulas of a text are rendered in place, and the rest of the text stays unchanged', () => {
  const document = withFormulas('\\frac{a}{b}', 'x^2')
  const drawn = drawFormulas(document)
  assert.ok('ok' in drawn)
  assert.ok(z.safeParse(DrawnDocument, drawn.ok).success)
  const [paragraph, formula] = drawn.ok.content as unknown as [
    { content: { attrs: { mathml: MathElement } }[] },
    { attrs: { mathml: MathElement } },
  ]
  assert.equal(formula.attrs.mathml.attrs?.display, 'block')
  assert.deepEqual(paragraph.content[0]!.attrs.mathml.children, [
    {
      name: 'mfrac',
      children: [
        { name: 'mi', children: ['a'] },
        { name: 'mi', children: ['b'] },
      ],
    },
  ])
  assert.deepEqual(JSON.parse(JSON.stringify(drawn.ok, (key, value) => (key === 'mathml' ? undefined : value))), document)
  const plain: Document = { type: 'doc', content: [{ type: 'paragraph' }] }
  assert.deepEqual(drawFormulas(plain), { ok: plain })
})

test('the first invalid formula is reported with its position', () => {
  assert.deepEqual(drawFormulas(withFormulas('x', '\\frac{', '\\nonsense')), {
    refused: 'FORMULA_UNREADABLE',
    latex: '\\frac{',
    at: 'content.0.content.1',
  })
  const many = Array.from({ length: 401 }, (_, place) => `x_{${place}}`)
  assert.equal((drawFormulas(withFormulas(...many)) as { refused: string }).refused, 'FORMULAS_TOO_MANY')
})

test('commands that link, set attributes or define macros are disabled', () => {
  const off = [
    '\\href{https://a.example}{x}',
    '\\url{https://a.example}',
    '\\includegraphics{https://a.example/x.png}',
    '\\class{a}{x}',
    '\\id{a}{x}',
    '\\style{color:red}{x}',
    '\\data{a=b}{x}',
    '\\def\\a{\\a\\a}\\a',
    '\\newcommand{\\a}{x}\\a',
    '\\gdef\\x{y}x',
    '\\label{a}\\ref{a}',
  ]
  for (const latex of off) assert.equal(drawFormula(latex, 'block'), undefined, latex)
  // Commands that merely begin with a forbidden name are allowed.
  assert.ok(drawFormula('\\idotsint \\leftarrow', 'block'))
})

test('common medical formulas can be rendered', () => {
  const ordinary = [
    'E = mc^2 \\tag{1}',
    '\\begin{aligned} C_{\\mathrm{Cr}} &= \\frac{(140 - \\text{年龄}) \\times W}{72 \\times S_{\\mathrm{Cr}}} \\\\ &\\times 0.85 \\end{aligned}',
    '\\hat{h}(t) = h_0(t)\\exp\\left(\\sum_{i=1}^{p} \\beta_i x_i\\right)',
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    '\\ce{H2O + CO2 <=> H2CO3}',
    '\\begin{cases} 1 & x \\ge 0 \\\\ 0 & x < 0 \\end{cases}',
    '\\overline{x} \\pm 1.96\\,\\mathrm{SE}',
  ]
  for (const latex of ordinary) assert.ok(drawFormula(latex, 'block') ?? drawFormula(latex, 'inline'), latex)
})

test('S57: markup in a formula stays text', () => {
  for (const payload of PAYLOADS) {
    for (const latex of [payload, `\\text{${payload}}`, `\\mathrm{${payload}}`, `\\color{${payload}} x`, `\\rule{${payload}}{1em}`]) {
      const drawn = drawFormula(latex, 'inline')
      if (drawn) assert.ok(isMathTree(drawn), latex)
    }
  }
  const drawn = drawFormula('\\text{</mtext></math><script>x</script>}', 'block')
  assert.deepEqual(drawn!.children, [{ name: 'mtext', children: ['</mtext></math><script>x</script>'] }])
  assert.ok(!(MATH_ATTRIBUTES as readonly string[]).includes('href'))
})

test('any input ends quickly as a formula or is refused', () => {
  const piece = fc.constantFrom(
    ...[
      '\\frac',
      '{',
      '}',
      '^',
      '_',
      '\\left(',
      '\\right)',
      '&',
      '\\\\',
      '\\begin{matrix}',
      '\\end{matrix}',
      '\\sqrt',
      'x',
      '1',
      ' ',
      '\\text{',
      '人',
      '%',
      '$',
    ],
    ...[
      '\\color{red}',
      '\\hspace{9em}',
      '\\rule{1em}{1em}',
      '\\ce{',
      '\\hat',
      '\\overline',
      '<',
      '\\tag{',
      '\\operatorname{',
      '\\not',
      "'",
      '~',
      '#1',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), fc.constantFrom('block', 'inline'), (pieces, display) => {
      const since = performance.now()
      const drawn = drawFormula(pieces.join(''), display)
      assert.ok(drawn === undefined || isMathTree(drawn))
      assert.ok(performance.now() - since < 1_000)
    }),
    { numRuns: 300 },
  )
  for (const latex of [
    '{'.repeat(1_000),
    '\\frac{'.repeat(300),
    `${'{'.repeat(999)}x${'}'.repeat(999)}`,
    `\\begin{matrix}${'&'.repeat(1_900)}\\end{matrix}`,
  ]) {
    drawFormula(latex, 'block')
  }
})
