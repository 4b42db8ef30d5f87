import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/**
 * Finds conversions of typed text: `Number('')` is 0 and `Number('1e3')` is 1000, so a blank field would become a number. Values from
 * programs are safe.
 */
const TYPED = /\b(?:Number|parseInt|parseFloat)\((?:values\.|value\)|typed|text\))|valueAsNumber/

/** Files that convert a choice, or digits that were checked. */
const CHOSEN: ReadonlySet<string> = new Set([
  'capabilities/encoding/web/request-values.ts',
  'capabilities/engagement/contract/comment-fields.ts',
  'capabilities/enquiries/web/forms/study-field.tsx',
  'capabilities/live/web/monitor/chat/reason-dialog.tsx',
  'capabilities/site/web/menu/entry-drawer.tsx',
  'web/console/table/list-state.ts',
])

test('contract/input/typed.ts reads all typed figures', () => {
  const files = globSync(['capabilities/*/{web,contract}/**/*.{ts,tsx}', '{web,app/web}/**/*.{ts,tsx}']).filter(
    (file) => !file.includes('.test.'),
  )
  assert.ok(files.length > 500)
  const lines = files.flatMap((file) =>
    (CHOSEN.has(file) ? '' : readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => TYPED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  assert.deepEqual(lines, [])
})

test('number fields of the console read full-width digits', () => {
  const files = globSync(['capabilities/*/web/**/*.tsx', '{web,app/web}/**/*.tsx'])
  assert.ok(files.length > 300)
  assert.deepEqual(
    files.filter((file) => /\bNumberInput\b[^}]*\} from '@mantine\/core'/.test(readFileSync(file, 'utf8'))),
    ['web/console/form/number-field.tsx'],
  )
})
