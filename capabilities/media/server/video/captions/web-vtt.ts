import { cutText } from '#contract/input/cut-text.ts'
import { toTime } from '../sprite.ts'

type Cue = { readonly fromMs: number; readonly toMs: number; readonly lines: readonly string[] }

const MOST_CUES = 5_000
const MOST_LINES = 6
const LINE_CHARACTERS = 500
const TIMES = /^\s*((?:\d{2,4}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?\d{2}:\d{2}\.\d{3})(?:[ \t].*)?$/

/**
 * The cues of a WebVTT file: their times and their plain text. Notes, styles, regions, positions and marks within the text are left out, so
 * nothing of what stood in the file is served but words (S57). Null when a time is wrong, or when there is no cue; 'too many' beyond 5,000.
 */
export function readCues(text: string): readonly Cue[] | 'too many' | null {
  const [head = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n\n+/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) return null
  const cues: Cue[] = []
  for (const block of blocks) {
    if (!block.includes('-->')) continue
    const cue = /^(?:NOTE|STYLE|REGION)\b/.test(block.trimStart()) ? 'no cue' : readCue(block)
    if (cue === null) return null
    if (cue !== 'no cue') cues.push(cue)
    if (cues.length > MOST_CUES) return 'too many'
  }
  return cues.length > 0 ? cues : null
}

function readCue(block: string): Cue | null {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  const [, from = '', to = ''] = TIMES.exec(lines[at] ?? '') ?? []
  const [fromMs, toMs] = [msOf(from), msOf(to)]
  if (at > 1 || !(toMs > fromMs)) return null
  const words = lines
    .slice(at + 1)
    .map(toPlain)
    .filter(Boolean)
  return { fromMs, toMs, lines: words.slice(0, MOST_LINES) }
}

function msOf(time: string): number {
  if (time === '') return Number.NaN
  const [seconds = 0, minutes = 0, hours = 0] = time.split(':').map(Number).reverse()
  return minutes < 60 && seconds < 60 ? Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000) : Number.NaN
}

const NAMED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' }

/** What is read, without marks of speakers, classes or rubies, and without what turns the direction of the rest. */
function toPlain(line: string): string {
  const plain = line
    .replace(/<[^>]*>?/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (name) => NAMED[name]!)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  return cutText(plain, LINE_CHARACTERS)
}

/** A WebVTT file in which nothing but these cues stands. */
export function writeCues(cues: readonly Cue[]): string {
  const written = cues.map(({ fromMs, toMs, lines }) => `${toTime(fromMs)} --> ${toTime(toMs)}\n${lines.map(escapeCue).join('\n')}\n`)
  return `WEBVTT\n\n${written.join('\n')}`
}

const escapeCue = (line: string): string => line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
