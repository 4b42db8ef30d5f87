import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SECOND } from '#contract/duration.ts'
import { rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Runs the tests of kills and power cuts, and records what they report. FAULT_ROUNDS=60 sets the number of each.
const FILES = ['kill', 'power-cut'].map((name) => `tests/faults/${name}.test.ts`)

type Counted = Readonly<Record<string, number>>

const reports = new Map<string, Counted>()
for (const file of FILES) for (const [what, counted] of await reportsOf(file)) reports.set(what, counted)

const [kills, cuts, control] = [read('kills'), read('power cuts'), read('power cut without fsync')]
record({
  question: 'durability/kills-lost',
  figure: kills['lost']!,
  note: `${kills['kills']} kills, ${acknowledgedIn(kills)}; writes again within ${rounded(kills['gapMs']! / SECOND, 1)} s`,
})
record({
  question: 'durability/cuts-lost',
  figure: cuts['lost']!,
  note: `${cuts['cuts']} cuts, ${acknowledgedIn(cuts)}; without fsync one cut takes ${control['lost']} of ${control['acknowledged']}`,
})

/** Runs a file of tests; returns what it reports. Fails when a test does. */
async function reportsOf(file: string): Promise<readonly (readonly [what: string, counted: Counted])[]> {
  const child = spawn(process.execPath, ['scripts/test.ts', '--full', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${file} failed:\n${output}`)
  return [...output.matchAll(/^ {2}(.+) \(FAULT_SEED=\d+\): (\{.*\})$/gm)].map(([, what = '', json = '']) => [
    what,
    JSON.parse(json) as Counted,
  ])
}

function read(what: string): Counted {
  const counted = reports.get(what)
  if (counted === undefined) throw new Error(`No test has reported ${what}`)
  return counted
}

function acknowledgedIn({ acknowledged, unknown }: Counted): string {
  return `${rounded(acknowledged!)} acknowledged writes, ${rounded(unknown!)} of unknown outcome`
}
