import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readTexts } from '../read/all-texts.ts'

/**
 * Words of this house for which the field has others, each with the word to use. They are searched as parts of names: `lessonFilm`,
 * `LESSON_FILM`, `lesson_film` and `lesson-film.ts` are equal. Words that the field uses with another meaning are omitted.
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
  ['happenings', 'audit events, domain events'],
  ['hindrance', 'denial'],
  ['mover', 'actor'],
  ['patience', 'timeout'],
  ['remark', 'inline comment'],
  ['remarks', 'inline comments'],
  ['somebody', 'the role of the person'],
  ['standing', 'status'],
  ['teller', 'notifier'],
  ['traveller', 'connection'],
  ['turnstile', 'semaphore'],
  ['weigh', 'screen'],
  ['weighed', 'screened'],
  ['whoever', 'the role of the person'],
  ['wording', 'text review, label'],
  ['wordings', 'text reviews, labels'],
]
/** A field of the specification, and names in the audit trail and in stored flags. */
const FIXED: ReadonlySet<string> = new Set(['remark', 'wording.passed', 'wording.refused', 'field.wording'])
const FORBIDDEN = new Map(INSTEAD)

/** Words that columns, text keys and fields of calls use for what they are, and code for something that has a better name. */
const INSTEAD_IN_CODE: readonly (readonly [word: string, instead: string])[] = [
  ['acts', 'actions'],
  ['freeze', 'finalize, lock'],
  ['heard', 'received'],
  ['held', 'locked, buffered, granted'],
  ['keep', 'save, store, cache'],
  ['keeper', 'saver, owner, cache'],
  ['keeps', 'saves, stores, caches'],
  ['kept', 'saved, stored, cached'],
  ['said', 'text, output, reply'],
  ['say', 'write, report'],
  ['says', 'text, outcome'],
  ['settle', 'decide, finish, save'],
  ['settled', 'finished, complete'],
  ['speaks', 'what it does'],
  ['spoken', 'language'],
  ['tell', 'notify, report'],
  ['telling', 'notifying, reporting'],
  ['tells', 'notifies, shows'],
  ['told', 'reply, output, notified'],
]
/** Terms of the field, and names of fields that calls and tables have: a held message waits for a moderator, rows are kept through migrations. */
const TERMS: ReadonlySet<string> = new Set([
  'keepAlive',
  'deepFreeze',
  'heldFor',
  'isHeld',
  'tests/kept-data.ts',
  'tests/kept-data.test.ts',
])
const FORBIDDEN_IN_CODE = new Map([...INSTEAD, ...INSTEAD_IN_CODE])

/** Words that messages to operators use for a state or an actor that has a better name. */
const INSTEAD_IN_MESSAGES: readonly (readonly [word: string, instead: string])[] = [
  ['anybody', 'the role of the person'],
  ['away', 'unavailable'],
  ['doubtful', 'warning'],
  ['gone', 'missing, deleted'],
  ['nobody', 'no and the role of the person'],
  ['unfit', 'unsuitable'],
  ['untold', 'not published'],
]
const FORBIDDEN_IN_MESSAGES = new Map([...FORBIDDEN_IN_CODE, ...INSTEAD_IN_MESSAGES])
const STRING = String.raw`(['"\`])((?:\\.|(?!\1)[^\\])*)\1`
/** Messages of thrown errors, descriptions of metrics and names of log events. */
const MESSAGES = [
  String.raw`\bnew \w*Error\(\s*`,
  String.raw`\bhelp: `,
  String.raw`\.gauge\(\s*'\w+',\s*`,
  String.raw`\blog\.\w+\(\s*`,
].map((before) => new RegExp(before + STRING, 'g'))
const messagesIn = (source: string): string[] =>
  MESSAGES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, , text]) => text!.replace(/\$\{[^}]*\}/g, '')))

const SOURCES = '{app,benchmarks,capabilities,contract,scripts,server,streaming,tests,web}/**/*.{ts,tsx}'
const DECLARED = /\b(?:const|let|function\*?|type|interface|class)\s+([A-Za-z_$][\w$]*)/g
/** Table, view or column at the beginning of its line, without what follows. */
const IN_SQL = /^(?:create (?:table|view) [a-z]+\.| {2})([a-z]\w*) /gm

const partsOf = (name: string): string[] =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase())
const complaintsOf = (name: string, forbidden: ReadonlyMap<string, string> = FORBIDDEN): string[] =>
  FIXED.has(name) ? [] : partsOf(name).flatMap((part) => (forbidden.has(part) ? [`${name}: not ${part}, but ${forbidden.get(part)}`] : []))
const complaintsInCode = (name: string): string[] => (TERMS.has(name) ? [] : complaintsOf(name, FORBIDDEN_IN_CODE))
const namesIn = (file: string, pattern: RegExp): string[] => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!)
const complaintsIn = (file: string, names: readonly string[], complaints: (name: string) => string[] = complaintsOf): string[] =>
  names.flatMap((name) => complaints(name)).map((complaint) => `${file} ${complaint}`)

test('names in code and names of files use words of the field', () => {
  const files = globSync(SOURCES, { exclude: ['**/node_modules'] })
  assert.ok(files.length > 2_000)
  assert.deepEqual(
    files.flatMap((file) => [...complaintsInCode(file), ...complaintsIn(file, namesIn(file, DECLARED), complaintsInCode)]),
    [],
  )
})

test('names of tables, views and columns use words of the field', () => {
  const files = globSync('database/tables/**/*.sql')
  const names = files.flatMap((file) => namesIn(file, IN_SQL))
  assert.ok(files.length > 20 && names.length > 500)
  assert.deepEqual(
    files.flatMap((file) => complaintsIn(file, namesIn(file, IN_SQL))),
    [],
  )
})

test('keys of texts use words of the field', async () => {
  const texts = await readTexts()
  assert.ok(texts.length > 50)
  assert.deepEqual(
    texts.flatMap((text) => complaintsIn(text.name, Object.keys(text['en-US']))),
    [],
  )
})

test('thrown errors, descriptions of metrics and log events use words of the field', () => {
  const files = globSync('{app,capabilities,contract,server,streaming,web}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.ts', '**/*.stand-in.ts', '**/text/**'],
  })
  const messages = files.flatMap((file) => messagesIn(readFileSync(file, 'utf8')).map((text) => ({ file, text })))
  assert.ok(messages.length > 120, String(messages.length))
  assert.deepEqual(
    messages.flatMap(({ file, text }) => complaintsOf(text, FORBIDDEN_IN_MESSAGES).map((complaint) => `${file} ${complaint}`)),
    [],
  )
})

test('the rule reads errors, metrics and events', () => {
  const source = `throw new Error(\`Nobody fills \${slot}\`); gauge.gauge('lyceum_x', 'What is kept', read); log.warn('dispatch.untold'); { help: 'Fine' }`
  assert.deepEqual(messagesIn(source), ['Nobody fills ', 'Fine', 'What is kept', 'dispatch.untold'])
})

test('the rule finds a forbidden word in any part of a name, and not inside another word', () => {
  for (const name of ['lessonFilm', 'LESSON_FILM', 'lesson_film', 'lesson-film.ts', 'film.paused', 'FilmPlayer'])
    assert.deepEqual(complaintsOf(name), [`${name}: not film, but video`])
  for (const name of ['filmography', 'outstanding', 'surface', 'remark']) assert.deepEqual(complaintsOf(name), [])
  assert.deepEqual(complaintsInCode('readKept'), ['readKept: not kept, but saved, stored, cached'])
  for (const name of ['keepAlive', 'heldFor', 'foretold', 'upheld']) assert.deepEqual(complaintsInCode(name), [])
})
