import type { Question } from '../questions/question.ts'
import { QUESTIONS } from '../questions/questions.ts'
import { digitsOf, judge, nameOfUnit, writeAim } from './judge.ts'
import type { Result } from './result.ts'
import { NAMES, readResults } from './results-store.ts'

const HEAD = `# Performance

\`npm run bench NAME\` runs a program of \`benchmarks/\`, and this page is generated from their results. The server has core 0 and the load core 1, shared, unless a row names more; CPU includes PostgreSQL. A peer is measured in turns in the same run, a ratio is the median of its rounds. A time above its aim is "not known" at a load above two for each core.

| question | newest | date, load average | aim | reached | peer of the same run | before | bench |
| --- | --- | --- | --- | --- | --- | --- | --- |
`

export function renderPage(): string {
  const asked = NAMES.map((name) => ({ question: QUESTIONS[name] as Question, results: readResults(name) }))
  const rows = asked.flatMap(({ question, results: [newest, before] }) => (question.aim && newest ? [rowOf(question, newest, before)] : []))
  const others = asked.flatMap(({ question, results: [newest] }) => (question.aim || !newest ? [] : [describe(question, newest)]))
  const missing = asked.flatMap(({ question: { aim, text, bench = 'by hand' }, results: [newest] }) =>
    aim && !newest ? [`${text} (${writeAim(aim)}, ${bench})`] : [],
  )
  return `${HEAD}${rows.join('\n')}\n\nFigures without an aim: ${others.join('; ')}.\n${listMissing(missing)}`
}

const listMissing = (missing: readonly string[]): string => (missing.length === 0 ? '' : `\nNot measured: ${missing.join('; ')}.\n`)

const describe = ({ text, bench }: Question, newest: Result): string =>
  `${text}: ${figureOf(newest)} (${[newest.date, ...(bench === undefined ? [] : [bench])].join(', ')})`

function rowOf(question: Question, newest: Result, before: Result | undefined): string {
  const { text, aim, bench } = question
  const cells = [
    text,
    figureOf(newest),
    whenOf(newest),
    aim ? writeAim(aim) : '',
    aim ? judge(aim, newest) : '',
    peerOf(newest),
    before ? `${figureOf(before)}${ratioOf(before)} (${before.date})` : '',
    bench ?? '',
  ]
  return `| ${cells.join(' | ')} |`
}

const USUAL_CORES = 2

function whenOf({ date, loadAverage, machine: { cores }, isDirty }: Result): string {
  const parts = [date, loadAverage === null ? 'not read' : rangeOf(loadAverage)]
  if (cores !== USUAL_CORES) parts.push(`${cores} cores`)
  if (isDirty) parts.push('uncommitted changes')
  return parts.join(', ')
}

const rangeOf = ({ from, to }: NonNullable<Result['loadAverage']>): string => (from === to ? String(to) : `${from} to ${to}`)

function peerOf(result: Result): string {
  const { peer } = result
  if (!peer) return ''
  return `${peer.name}${peer.figure === undefined ? '' : ` ${write(peer.figure)}`}${ratioOf(result)}`
}

function ratioOf({ ratio }: Result): string {
  return ratio === undefined ? '' : `, ratio ${ratio}`
}

function figureOf({ figure, unit }: Result): string {
  return `${write(figure)} ${nameOfUnit(unit)}`.trim()
}

function write(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digitsOf(value) })
}
