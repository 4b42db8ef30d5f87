import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './outcome.ts'

export type Summary = {
  add(file: string, outcome: Outcome): void
  /** Prints what failed, each with its first lines, and the counts. True when all passed, and there was something to pass. */
  finish(checks: string): boolean
}

/** Of each failure, as the end of a run repeats them. */
const BRIEF_LINES = 12

/** Writes a line for each file as it ends, and each failure in full as it comes. */
export function openSummary(print: (line: string) => void): Summary {
  const counts = { passed: 0, failed: 0, leftOut: 0 }
  const inFile = new Map<string, number>()
  const failures: string[] = []
  let [files, lastPrinted] = [0, '']

  function count({ names, result, why }: Outcome, file: string): void {
    const isFile = names.length === 0
    if (!isFile) inFile.set(file, (inFile.get(file) ?? 0) + 1)
    if (result === 'passed') counts.passed += isFile ? 0 : 1
    else if (result === 'left-out') counts.leftOut++
    else if (!isFile || why !== undefined) counts.failed++
  }

  return {
    add(file, outcome) {
      count(outcome, file)
      const description = describeFailure(file, outcome)
      if (description) {
        failures.push(`${description.title}\n${describeBriefly(description.why)}`)
        print(`${description.title}\n${description.why === lastPrinted ? '    the same as above' : description.why}`)
        lastPrinted = description.why
      }
      if (outcome.names.length > 0) return
      files++
      print(
        `${outcome.result === 'passed' ? '✔' : '✘'} ${file} (${inFile.get(file) ?? 0} tests, ${(outcome.durationMs / 1_000).toFixed(1)} s)`,
      )
    },
    finish(checks) {
      if (failures.length > 0) print(`\nWhat failed:\n${failures.join('\n')}\n`)
      const { passed, failed, leftOut } = counts
      const bad = failed + leftOut
      print(`${passed + bad} tests in ${files} files${checks}`)
      // A test that was left out is a failure: nothing is skipped silently.
      print(`tests: ${passed} passed, ${bad} failed`)
      return bad === 0 && passed > 0
    },
  }
}

/** Of a reason, the lines before its stack and the first place of this repository in it: the end of a log may be all that is kept. */
function describeBriefly(why: string): string {
  const lines = why.split('\n').filter((line) => line.trim() !== '')
  const stackAt = lines.findIndex(isOfStack)
  const message = (stackAt < 0 ? lines : lines.slice(0, stackAt)).slice(0, BRIEF_LINES - 1)
  const place = lines.find((line) => isOfStack(line) && !/node:|node_modules/.test(line))
  return [...message, ...(place === undefined ? [] : [place])].join('\n')
}

const isOfStack = (line: string): boolean => /^\s+at /.test(line)

/** What it was, what was expected, and how to run it alone. */
function describeFailure(file: string, { names, result, why }: Outcome): { readonly title: string; readonly why: string } | undefined {
  if (result === 'passed' || (result === 'failed' && why === undefined)) return undefined
  const alone = names.length > 0 ? ` --name ${JSON.stringify(`^${escapePattern(names[0]!)}$`)}` : ''
  const title = `✘ ${file}: ${names.length > 0 ? names.join(' > ') : 'the file as a whole'}\n  alone: npm test -- ${file}${alone}`
  const reason = why === undefined ? 'It was left out; a test that is left out counts as failed.' : stripVTControlCharacters(why)
  return { title, why: reason.replace(/^/gm, '    ') }
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
