import { stripVTControlCharacters } from 'node:util'
import { type Outcome, UNEXPECTED } from './outcome.ts'

type Summary = {
  add(file: string, outcome: Outcome): void
  failedFiles(): readonly string[]
  /** Announces a second run of a file, which replaces its outcomes. Its failures count as unsteady when all of it then passes. */
  tryAgain(file: string): void
  /** Prints the failures with their first lines, and the counts. Returns true when all tests passed and at least one ran. */
  finish(checks: string): boolean
}

type FileRecord = { passed: number; bad: number; tests: number; readonly failures: string[] }

/** Limits the lines of a failure in the summary at the end. */
const BRIEF_LINES = 12

/** Prints a line for each finished file, and each failure in full when it occurs. */
export function openSummary(print: (line: string) => void): Summary {
  const records = new Map<string, FileRecord>()
  const firstTries = new Map<string, FileRecord>()
  let lastPrinted = ''

  function recordOf(file: string): FileRecord {
    const record = records.get(file) ?? { passed: 0, bad: 0, tests: 0, failures: [] }
    records.set(file, record)
    return record
  }
  const sum = (count: (record: FileRecord) => number) => [...records.values()].reduce((before, record) => before + count(record), 0)
  const failuresIn = (all: Iterable<FileRecord>) => [...all].flatMap(({ failures }) => failures).join('\n')

  return {
    add(file, outcome) {
      const { names, result, why, durationMs } = outcome
      const record = recordOf(file)
      const isFile = names.length === 0
      if (!isFile) record.tests++
      if (result === 'passed') record.passed += isFile ? 0 : 1
      else if (result === 'left-out' || !isFile || why !== undefined) record.bad++
      const description = describeFailure(file, outcome)
      if (description) {
        record.failures.push(`${description.title}\n${describeBriefly(description.why)}`)
        print(`${description.title}\n${description.why === lastPrinted ? '    the same as above' : description.why}`)
        lastPrinted = description.why
      }
      if (isFile) print(`${result === 'passed' ? '✔' : '✘'} ${file} (${record.tests} tests, ${(durationMs / 1_000).toFixed(1)} s)`)
    },
    failedFiles: () => [...records].filter(([, { failures }]) => failures.length > 0).map(([file]) => file),
    tryAgain(file) {
      firstTries.set(file, recordOf(file))
      records.delete(file)
    },
    finish(checks) {
      for (const [file, first] of firstTries) if (recordOf(file).tests === 0) records.set(file, first)
      const unsteady = [...firstTries].filter(([file]) => recordOf(file).bad === 0).map(([, record]) => record)
      const [passed, bad] = [sum((record) => record.passed), sum((record) => record.bad)]
      if (unsteady.length > 0) print(`\nWhat failed once and passed at the second try:\n${failuresIn(unsteady)}\n`)
      if (bad > 0) print(`\nWhat failed:\n${failuresIn(records.values())}\n`)
      print(`${passed + bad} tests in ${records.size} files${checks}`)
      // A skipped test counts as a failure, so that none is skipped silently.
      print(`tests: ${passed} passed, ${bad} failed`)
      return bad === 0 && passed > 0
    },
  }
}

/** Returns the lines before the stack and the first place in this repository, because the end of a log may be all that is kept. */
function describeBriefly(why: string): string {
  const lines = why.split('\n').filter((line) => line.trim() !== '')
  const stackAt = lines.findIndex(isOfStack)
  const message = (stackAt < 0 ? lines : lines.slice(0, stackAt)).slice(0, BRIEF_LINES - 1)
  const place = lines.find((line) => isOfStack(line) && !/node:|node_modules/.test(line))
  return [...message, ...(place === undefined ? [] : [place])].join('\n')
}

const isOfStack = (line: string): boolean => /^\s+at /.test(line)

/** Describes the test, the expectation, and the command that runs it alone. */
function describeFailure(file: string, { names, result, why }: Outcome): { readonly title: string; readonly why: string } | undefined {
  if (result === 'passed' || (result === 'failed' && why === undefined)) return undefined
  const alone = names.length > 0 && names[0] !== UNEXPECTED ? ` --name ${JSON.stringify(`^${escapePattern(names[0]!)}$`)}` : ''
  const title = `✘ ${file}: ${names.length > 0 ? names.join(' > ') : 'the file as a whole'}\n  alone: npm test -- ${file}${alone}`
  const reason = why === undefined ? 'It was left out; a test that is left out counts as failed.' : stripVTControlCharacters(why)
  return { title, why: reason.replace(/^/gm, '    ') }
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
