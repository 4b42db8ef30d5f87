import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { quickestCpuMs } from '#tests/world/cpu-time.ts'

// A pattern that tries anew at each character of a run costs the square of the length of a text, and blocks the process meanwhile (S100).
// A run is tried once when the pattern may only begin where the run begins: /(?<!\s)\s+$/ instead of /\s+$/.

const FOLDERS = [
  ...['contract', 'server', 'streaming', 'app/server', 'capabilities/*/contract', 'capabilities/*/server', 'capabilities/*/text'],
  ...['web', 'app/web', 'capabilities/*/web'],
]
const UNITS = [...'aA1 \t\n\r\u3000\u00a0中一\u0301<>"\'\\([{/*_`#&,;:@%|', ' \n', 'a ', 'a.', 'a-', 'a=', '1.', '1 ', '<a', '](']
const ENDS = ['', '\0', '!x']
const LENGTH = 10_000
const MOST_MS = 10
/** A pattern that takes too long for the whole text takes more than this for a tenth of it, as the square of the length or worse. */
const SUSPICIOUS_MS = MOST_MS / 10 ** 2 / 2

/** Patterns whose texts are short, or that are not tried at each character, by why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'capabilities/content/web/editor/paste/html-pieces.ts': 'an attribute is read where the one before ends',
  'contract/input/email.ts': 'a longer text is returned before',
  'server/http/calls/openapi-document.ts': 'paths of calls',
}

type Found = { readonly file: string; readonly pattern: RegExp }

/** Matches a slash where a pattern can begin. Most files have none, and to parse a file takes longer than to search it. */
const MAYBE_PATTERN = /(?:[(,=:[!&|?{};+\-*%~^<>\n]|\b(?:return|typeof|case))\s*\/(?![/*])/

function patternsIn(file: string): readonly Found[] {
  const text = readFileSync(file, 'utf8')
  if (!MAYBE_PATTERN.test(text)) return []
  const found: Found[] = []
  JSON.stringify(parseSync(file, text).program, (_key, value: unknown) => {
    const { regex } = (value ?? {}) as { readonly regex?: { readonly pattern: string; readonly flags: string } }
    if (regex) found.push({ file, pattern: new RegExp(regex.pattern, regex.flags.replace('y', '')) })
    return typeof value === 'bigint' ? String(value) : value
  })
  return found
}

/** Returns a text that takes the pattern long. A tenth of each text is tried first, and a slow whole text is measured again. */
function findSlow({ pattern }: Found): string | undefined {
  const isSlow = (text: string, mostMs: number, measure = elapsedMs) =>
    measure(() => (pattern.global ? text.replace(pattern, '') : text.search(pattern))) > mostMs
  for (const unit of UNITS)
    for (const end of ENDS) {
      if (!isSlow(textOf(unit, end, LENGTH / 10), SUSPICIOUS_MS)) continue
      const text = textOf(unit, end, LENGTH)
      if (isSlow(text, MOST_MS) && isSlow(text, MOST_MS, quickestCpuMs)) return unit + end
    }
  return undefined
}

const textOf = (unit: string, end: string, length: number): string => unit.repeat(length / unit.length) + end

function elapsedMs(work: () => unknown): number {
  const since = performance.now()
  work()
  return performance.now() - since
}

test('S100: no pattern of server or browser costs the square of the length of a text', { timeout: 300_000 }, () => {
  const files = globSync(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !/\.(?:test|stand-in)\.tsx?$|\/testing\//.test(file),
  )
  const found = files.flatMap(patternsIn)
  assert.ok(found.length > 900, `${found.length} patterns`)
  const texts = new Map<string, string | undefined>()
  const slow = found.flatMap((each) => {
    const name = String(each.pattern)
    if (!texts.has(name)) texts.set(name, findSlow(each))
    const text = texts.get(name)
    return text === undefined ? [] : [{ ...each, text }]
  })
  const unknown = slow.filter(({ file }) => !(file in HARMLESS))
  assert.deepEqual(
    unknown.map(({ file, pattern, text }) => `${file}: ${pattern} with ${JSON.stringify(text)}`),
    [],
  )
  assert.deepEqual(
    Object.keys(HARMLESS).filter((file) => !slow.some((each) => each.file === file)),
    [],
    'a reason for a pattern that needs none',
  )
})
