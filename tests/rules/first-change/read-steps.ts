import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A code block of docs/your-first-change.md with the line above it: a new file, or a place in an existing file. */
type Step = {
  readonly path: string
  readonly place: 'above' | 'below' | 'at its end' | undefined
  readonly at: string | undefined
  readonly code: string
}

const STEP = /^ *`(\S+\/\S+)`(?:, (above|below) `([^`]+)`|, (at its end))?\n\n *```(?!sh)\w+\n(.*?)\n *```$/gms

export function readSteps(page: string): Step[] {
  return [...page.matchAll(STEP)].map(([, path, place, at, end, code]) => ({
    path: path!,
    place: (place ?? end) as Step['place'],
    at,
    code: code!.replace(/^ {3}/gm, ''),
  }))
}

/** Applies the steps to a copy of the tree. Throws when a new file exists already, or when the line beside an insertion is missing. */
export function follow(steps: readonly Step[], tree: string): void {
  const last = Math.max(...globSync('*.sql', { cwd: join(tree, 'database/migrations') }).map(Number.parseFloat))
  const number = String(last + 1).padStart(4, '0')
  for (const step of steps) {
    const file = join(tree, step.path.replace('NNNN', number))
    mkdirSync(dirname(file), { recursive: true })
    if (step.place === undefined) writeFileSync(file, `${step.code}\n`, { flag: 'wx' })
    else writeFileSync(file, put(step, readFileSync(file, 'utf8')))
  }
}

function put({ path, place, at, code }: Step, text: string): string {
  if (place === 'at its end') return `${text}${code}\n`
  const lines = text.split('\n')
  const found = lines.findIndex((line) => isLineOf(line.trim(), at!))
  if (found < 0) throw new Error(`${path} has no line of ${at}`)
  lines.splice(found + (place === 'below' ? 1 : 0), 0, code)
  return lines.join('\n')
}

/** A bare name matches the line that declares it. */
const isLineOf = (line: string, words: string): boolean =>
  /^\w+$/.test(words) ? new RegExp(String.raw`^(?:const )?${words}\b`).test(line) : line.startsWith(words)
