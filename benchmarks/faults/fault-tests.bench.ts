import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { SECOND } from '#contract/duration.ts'
import { rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Runs tests of faults and records what they report. FAULTS=kill,soak names the files of `tests/faults`, FAULT_ROUNDS=60 sets the number of kills,
// cuts and failovers, SOAK_MINUTES=60 the length of the soak, and SOAK_PACE=0.2 its pace.
type Counted = Readonly<Record<string, number>>
type Reports = (what: string) => Counted

const RECORDS: Readonly<Record<string, (read: Reports) => void>> = {
  kill(read) {
    const kills = read('kills')
    record({
      question: 'durability/kills-lost',
      figure: kills['lost']!,
      note: `${kills['kills']} kills, ${acknowledgedIn(kills)}; writes again within ${rounded(kills['gapMs']! / SECOND, 1)} s`,
    })
  },
  'power-cut'(read) {
    const [cuts, control] = [read('power cuts'), read('power cut without fsync')]
    record({
      question: 'durability/cuts-lost',
      figure: cuts['lost']!,
      note: `${cuts['cuts']} cuts, ${acknowledgedIn(cuts)}; without fsync one cut takes ${control['lost']} of ${control['acknowledged']}`,
    })
  },
  evening(read) {
    const failovers = read('failovers')
    const note = `${failovers['failovers']} failovers, ${acknowledgedIn(failovers)}`
    record({ question: 'durability/failovers-lost', figure: failovers['lost']!, note })
    record({ question: 'durability/failover-gap', figure: failovers['gapMs']! / SECOND, note })
  },
  soak(read) {
    const soak = read('soak')
    record({ question: 'durability/soak-lost', figure: soak['lost']!, note: `${soak['minutes']} minutes, ${acknowledgedIn(soak)}` })
    record({ question: 'durability/soak-heap', figure: soak['slopeKibAnHour']!, note: `${soak['minutes']} minutes, the second half` })
    record({
      question: 'durability/soak-memory',
      figure: soak['residentSlopeKibAnHour']!,
      note: `${soak['minutes']} minutes, the second half`,
    })
  },
}

const wanted = (process.env['FAULTS'] ?? Object.keys(RECORDS).join()).split(',')
for (const name of wanted) RECORDS[name]!(await reportsOf(globSync(`tests/faults/${name}.full*.test.ts`)[0]!))

/** Runs a file of tests; returns what it reports. Fails when a test does. */
async function reportsOf(file: string): Promise<Reports> {
  const child = spawn(process.execPath, ['scripts/test.ts', '--full', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${file} failed:\n${output}`)
  const reports = new Map(
    [...output.matchAll(/^ {2}(.+) \(FAULT_SEED=\d+\): (\{.*\})$/gm)].map(([, what = '', json = '']) => [
      what,
      JSON.parse(json) as Counted,
    ]),
  )
  return (what) => {
    const counted = reports.get(what)
    if (counted === undefined) throw new Error(`No test has reported ${what}`)
    return counted
  }
}

function acknowledgedIn({ acknowledged, unknown }: Counted): string {
  return `${rounded(acknowledged!)} acknowledged writes, ${rounded(unknown!)} of unknown outcome`
}
