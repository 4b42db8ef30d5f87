import { setImmediate as breathe } from 'node:timers/promises'
import { DOCUMENT_REFUSALS } from '#contract/document/document.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { toLanguage } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { ExchangeRow, factsOf, MOST_TOPICS, proposeSlug } from '../../contract.ts'
import { type ContentText, contentText } from '../../text/texts.ts'
import { unknownFact, withoutEmptyFacts } from '../saved-item.ts'
import type { RawRow } from './read-file.ts'

type Code = keyof ContentText & string
type Problem = { readonly field: string; readonly code: Code }
export type CheckedRow = {
  readonly row: number
  readonly line: number | null
  readonly title: string
  readonly language: Language | null
  readonly problems: readonly Problem[]
  /** The row to import, or null when it has a problem. */
  readonly good: ExchangeRow | null
}

/** Milliseconds of checking between two pauses for other requests, because rows vary in length. */
const ONE_TURN_MS = 10

/** Checks every row separately, then the rows of each item together. Pauses regularly to let other requests run. */
export async function checkRows(raw: readonly RawRow[], knownTopics: ReadonlySet<string>): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = []
  let beganMs = performance.now()
  for (const [at, { line, value }] of raw.entries()) {
    checked.push(checkRow({ value, line }, at + 1, knownTopics))
    if (performance.now() - beganMs < ONE_TURN_MS) continue
    await breathe()
    beganMs = performance.now()
  }
  return checkTogether(checked)
}

function checkRow({ value, line }: RawRow, row: number, knownTopics: ReadonlySet<string>): CheckedRow {
  const read = ExchangeRow.safeParse(value)
  const values = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const head = { row, line, title: titleIn(values['title']), language: toLanguage(values['language']) ?? null }
  if (!read.success) {
    const problems = typeof value === 'object' && value !== null ? read.error.issues.map((issue) => problemOf(issue, values)) : [UNREADABLE]
    return { ...head, problems: firstOfEach(problems), good: null }
  }
  const problems = problemsOf(read.data, knownTopics)
  return { ...head, problems, good: problems.length > 0 ? null : complete(read.data) }
}
const titleIn = (title: unknown): string => (typeof title === 'string' ? cutText(title, 200) : '')
const UNREADABLE: Problem = { field: '', code: 'row.unreadable' }

type Issue = {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
}

function problemOf({ code, path, message, keys }: Issue, values: Readonly<Record<string, unknown>>): Problem {
  if (code === 'unrecognized_keys' && path.length === 0) return { field: cutText(keys?.[0] ?? '', 60), code: 'row.unknown' }
  const name = String(path[0] ?? '')
  const field = name === 'facts' && path.length > 1 ? `facts.${String(path[1])}` : name
  if (Object.hasOwn(DOCUMENT_REFUSALS, message)) return { field, code: message as Code }
  if (values[name] === undefined || values[name] === '') return { field, code: 'row.required' }
  return { field, code: code === 'invalid_value' && path.length === 1 ? 'row.choice' : 'row.invalid' }
}

const firstOfEach = (problems: readonly Problem[]): Problem[] =>
  [...new Map(problems.toReversed().map((each) => [each.field, each])).values()].reverse()

/** A draft may be unfinished but needs a title, so that it can be found in lists. */
function problemsOf(row: ExchangeRow, knownTopics: ReadonlySet<string>): Problem[] {
  const fact = unknownFact(row.section, row)
  return [
    ...(row.title === '' ? [{ field: 'title', code: 'row.required' } as const] : []),
    ...(fact === undefined ? [] : [{ field: `facts.${fact}`, code: 'FACT_UNKNOWN' } as const]),
    ...wrongFacts(row).map((name) => ({ field: `facts.${name}`, code: 'row.invalid' }) as const),
    ...(row.topics.every((topic) => knownTopics.has(topic)) ? [] : [{ field: 'topics', code: 'TOPIC_UNKNOWN' } as const]),
  ]
}

/** Returns the facts that fail the schema of their section; an item with such a fact could not be submitted. */
const wrongFacts = ({ section, facts }: ExchangeRow): string[] =>
  factsOf(section).flatMap(([name, { schema }]) => (isGiven(facts[name]) && !schema.safeParse(facts[name]).success ? [name] : []))
const isGiven = (value: unknown): boolean => value !== undefined && value !== ''

const readFacts = ({ section, facts }: ExchangeRow): ExchangeRow['facts'] => {
  const read = factsOf(section).flatMap(([name, { schema }]) => {
    const { success, data } = schema.safeParse(facts[name])
    return success && isGiven(facts[name]) ? [[name, data] as const] : []
  })
  return { ...facts, ...Object.fromEntries(read) } as ExchangeRow['facts']
}

const complete = (row: ExchangeRow): ExchangeRow => ({
  ...row,
  ...withoutEmptyFacts({ ...row, facts: readFacts(row) }),
  slug: row.slug || proposeSlug(row.title),
})

/** Refuses duplicate languages, different sections or kinds, and more topics in total than an item may have. */
function checkTogether(rows: readonly CheckedRow[]): CheckedRow[] {
  const firsts = new Map<string, ExchangeRow>()
  const seen = new Set<string>()
  const topics = new Map<string, ReadonlySet<string>>()
  return rows.map((each) => {
    if (!each.good) return each
    const { item, language, section, kind } = each.good
    const first = firsts.get(item) ?? each.good
    firsts.set(item, first)
    const isTwice = seen.has(`${language} ${item}`)
    seen.add(`${language} ${item}`)
    if (isTwice) return { ...each, good: null, problems: [{ field: 'language', code: 'row.twice' }] }
    if (first.section === section && first.kind === kind) {
      const all = new Set([...(topics.get(item) ?? []), ...each.good.topics])
      topics.set(item, all)
      return all.size <= MOST_TOPICS ? each : { ...each, good: null, problems: [{ field: 'topics', code: 'TOPICS_MANY' }] }
    }
    return { ...each, good: null, problems: [{ field: first.section === section ? 'kind' : 'section', code: 'row.differs' }] }
  })
}

export const problemTranslator = (language: Language) => {
  const t = translatorOf(contentText, language) as (code: string) => string
  return ({ field, code }: Problem) => ({ field, code, message: t(code) })
}
