import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Shorter rules repeat by chance; a longer one is a part of the kit that has no name yet. */
const FEWEST_DECLARATIONS = 5

type Sheet = readonly [file: string, text: string]

test('no rule of five declarations or more is in the style sheets twice', () => {
  const sheets = globSync('{app,capabilities,web}/**/*.css').map((file): Sheet => [file, readFileSync(file, 'utf8')])
  assert.deepEqual(repeatedIn(sheets), [])
})

test('the test ignores the order of declarations, and separates widths of windows', () => {
  const body = ['display: grid', 'gap: 8px', 'margin: 0', 'padding: 0', 'color: red']
  const rule = body.join('; ')
  const reversed = body.toReversed().join('; ')
  assert.deepEqual(
    repeatedIn([
      ['a.css', `.a { ${rule} } /* .x { ${rule} } */ .b { color: red }`],
      ['b.css', `.c { ${reversed}; } @media print { .d { ${rule} } } .e { color: red }`],
    ]),
    ['a.css .a = b.css .c'],
  )
})

/** Returns rules with the same declarations, as `file selector = file selector`. */
function repeatedIn(sheets: readonly Sheet[]): string[] {
  const places = new Map<string, string[]>()
  for (const [file, text] of sheets)
    for (const { around, selector, declarations } of rulesIn(text)) {
      if (declarations.length < FEWEST_DECLARATIONS || selector === '@font-face') continue
      const key = [around, ...declarations.toSorted()].join(';')
      places.set(key, [...(places.get(key) ?? []), `${file} ${selector}`])
    }
  return [...places.values()].filter(({ length }) => length > 1).map((each) => each.join(' = '))
}

type Rule = { readonly around: string; readonly selector: string; readonly declarations: readonly string[] }

/** Reads nested blocks from the innermost outwards. A block without declarations is a condition such as a width. */
function rulesIn(text: string): Rule[] {
  const rules: Rule[] = []
  const open: string[] = []
  for (const [, words = '', sign] of text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)) {
    if (sign === '{') open.push(words.slice(words.lastIndexOf(';') + 1).trim())
    else {
      const declarations = words.split(';').map((each) => each.trim().replace(/\s+/g, ' '))
      rules.push({
        selector: open.pop() ?? '',
        around: open.filter((each) => !each.startsWith('@layer')).join(' '),
        declarations: declarations.filter((each) => each !== ''),
      })
    }
  }
  return rules
}
