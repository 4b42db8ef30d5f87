import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readTexts } from './all-texts.ts'

/**
 * Words of this house that the field calls otherwise, each with the word to use. They are looked for as parts of names: `lessonFilm`,
 * `LESSON_FILM`, `lesson_film` and `lesson-film.ts` say the same. Words that the field uses for something else as well are left out.
 */
const INSTEAD: readonly (readonly [word: string, instead: string])[] = [
  ['announced', 'published, news'],
  ['circle', 'group'],
  ['crowd', 'connection registry'],
  ['deed', 'action'],
  ['deeds', 'action'],
  ['doors', 'login pages'],
  ['face', 'summary, avatar'],
  ['faces', 'summaries, avatars'],
  ['film', 'video'],
  ['films', 'videos'],
  ['happening', 'audit event, domain event'],
  ['hindrance', 'denial'],
  ['mover', 'actor'],
  ['patience', 'timeout'],
  ['remark', 'inline comment'],
  ['remarks', 'inline comments'],
  ['somebody', 'the role of the person'],
  ['standing', 'status'],
  ['teller', 'notifier'],
  ['turnstile', 'semaphore'],
  ['weigh', 'screen'],
  ['weighed', 'screened'],
  ['whoever', 'the role of the person'],
  ['wording', 'text review, label'],
  ['wordings', 'text reviews, labels'],
]
/** A field that the specification names, and names that stand in the audit trail and in flags that were kept. */
const FIXED: ReadonlySet<string> = new Set(['remark', 'wording.passed', 'wording.refused', 'field.wording'])
const FORBIDDEN = new Map(INSTEAD)

const SOURCES = '{app,benchmarks,capabilities,contract,scripts,server,streaming,tests,web}/**/*.{ts,tsx}'
const DECLARED = /\b(?:const|let|function\*?|type|interface|class)\s+([A-Za-z_$][\w$]*)/g
/** Table, view or column at the beginning of its line, without what follows. */
const IN_SQL = /^(?:create (?:table|view) [a-z]+\.| {2})([a-z]\w*) /gm

const partsOf = (name: string): string[] =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase())
const complaintsOf = (name: string): string[] =>
  FIXED.has(name) ? [] : partsOf(name).flatMap((part) => (FORBIDDEN.has(part) ? [`${name}: not ${part}, but ${FORBIDDEN.get(part)}`] : []))
const namesIn = (file: string, pattern: RegExp): string[] => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!)
const complaintsIn = (file: string, names: readonly string[]): string[] =>
  names.flatMap(complaintsOf).map((complaint) => `${file} ${complaint}`)

test('names in code, and names of files, are words of the field', () => {
  const files = globSync(SOURCES)
  assert.ok(files.length > 2_000)
  assert.deepEqual(
    files.flatMap((file) => [...complaintsOf(file), ...complaintsIn(file, namesIn(file, DECLARED))]),
    [],
  )
})

test('names of tables, views and columns are words of the field', () => {
  const files = globSync('database/tables/*.sql')
  const names = files.flatMap((file) => namesIn(file, IN_SQL))
  assert.ok(files.length > 20 && names.length > 500)
  assert.deepEqual(
    files.flatMap((file) => complaintsIn(file, namesIn(file, IN_SQL))),
    [],
  )
})

test('keys of texts are words of the field', async () => {
  const texts = await readTexts()
  assert.ok(texts.length > 50)
  assert.deepEqual(
    texts.flatMap((text) => complaintsIn(text.name, Object.keys(text['en-US']))),
    [],
  )
})

test('a forbidden word is seen in any part of a name, and not within another word', () => {
  for (const name of ['lessonFilm', 'LESSON_FILM', 'lesson_film', 'lesson-film.ts', 'film.paused', 'FilmPlayer'])
    assert.deepEqual(complaintsOf(name), [`${name}: not film, but video`])
  for (const name of ['filmography', 'outstanding', 'surface', 'remark']) assert.deepEqual(complaintsOf(name), [])
})
