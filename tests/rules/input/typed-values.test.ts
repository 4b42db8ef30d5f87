import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** `Number('')` is 0 and `Number('1e3')` a thousand: a blank field would be a figure. Values that a program wrote are none of these. */
const TYPED = /\b(?:Number|parseInt|parseFloat)\((?:values\.|value\)|typed|text\))|valueAsNumber/

/** These choose one of several values, or have judged the digits before. */
const CHOSEN: ReadonlySet<string> = new Set([
  'capabilities/encoding/web/request-values.ts',
  'capabilities/engagement/contract/comment-fields.ts',
  'capabilities/enquiries/web/forms/study-field.tsx',
  'capabilities/live/web/monitor/chat/reason-dialog.tsx',
  'capabilities/site/web/menu/entry-drawer.tsx',
  'web/console/table/list-state.ts',
])

test('figures that people type are read by contract/input/typed.ts', () => {
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
