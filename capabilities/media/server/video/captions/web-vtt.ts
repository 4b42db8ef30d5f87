import { parseFragment } from 'parse5'
import { cutText } from '#contract/input/cut-text.ts'
import { toTime } from '../sprite.ts'

export type Cue = { readonly fromMs: number; readonly toMs: number; readonly lines: readonly string[] }
/** A cue that was changed or dropped: its start time, or its line number in the file when the time is unreadable. */
type LeftOut = { readonly at: string; readonly why: 'time' | 'empty' | 'shortened' | 'beyond' }
export type ReadCaptions = { readonly cues: readonly Cue[]; readonly leftOut: readonly LeftOut[] }

const MOST_CUES = 5_000
const MOST_LINES = 6
const LINE_CHARACTERS = 500

/**
 * Parses a WebVTT or SubRip file by the WebVTT standard into times and plain text. Notes, styles, regions, positions and tags are left out,
 * so only words are served (S57). Returns null when there is no cue, and 'too many' beyond 5,000.
 */
export function parseCaptions(text: string): ReadCaptions | 'too many' | null {
  const lines = linesOf(text)
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  if (!isWebVtt && !isSubRip(lines)) return null
  const cues: Cue[] = []
  const leftOut: LeftOut[] = []
  for (const block of blocksIn(isWebVtt ? ['', ...lines.slice(1)] : lines)) {
    const read = readBlock(block)
    if (read.cue) cues.push(read.cue)
    if (read.leftOut) leftOut.push(read.leftOut)
    if (cues.length > MOST_CUES) return 'too many'
  }
  return cues.length > 0 ? { cues, leftOut } : null
}

export function readCues(text: string): readonly Cue[] {
  const read = parseCaptions(text)
  return read === null || read === 'too many' ? [] : read.cues
}

function linesOf(text: string): readonly string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  // Some programs write spaces into the line between two cues.
  return lines.map((line, at) => (line.trim() === '' && lines.slice(at + 1, at + 3).some(isArrow) ? '' : line))
}

const isArrow = (line: string): boolean => line.includes('-->')
/** SubRip has no header: its first line is a number, or the times of a cue. */
const isSubRip = (lines: readonly string[]): boolean => {
  const [first = '', second = ''] = lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => line.trim() !== ''),
    ),
  )
  return isArrow(first) || (/^\s*\d+\s*$/.test(first) && isArrow(second))
}

type Block = { readonly times: string; readonly line: number; readonly text: readonly string[]; readonly title: string }

/** Returns the text under each line with an arrow, up to the next empty line or arrow. */
function* blocksIn(lines: readonly string[]): Generator<Block> {
  for (const [at, times] of lines.entries()) {
    if (!isArrow(times)) continue
    const end = lines.findIndex((line, place) => place > at && (line === '' || isArrow(line)))
    // The line above the next arrow is the title of that cue when it follows an empty line or another arrow.
    yield { times, line: at + 1, title: lines[at - 1] ?? '', text: lines.slice(at + 1, end === -1 ? undefined : end) }
  }
}

function readBlock({ times, line, title, text }: Block): { readonly cue?: Cue; readonly leftOut?: LeftOut } {
  const read = readTimes(times)
  // Comments may contain an arrow.
  if (!read) return /^(?:NOTE|STYLE|REGION)\b/.test(`${title}\n${times}`.trimStart()) ? {} : { leftOut: { at: String(line), why: 'time' } }
  const at = toTime(read.fromMs)
  if (read.toMs <= read.fromMs) return { leftOut: { at, why: 'time' } }
  const words = text.map(toPlainLine).filter(Boolean)
  if (words.length === 0) return text.some((each) => each.trim() !== '') ? { leftOut: { at, why: 'empty' } } : {}
  const shown = words.slice(0, MOST_LINES).map((each) => cutText(each, LINE_CHARACTERS))
  const isShortened = shown.join('').length < words.join('').length
  return { cue: { ...read, lines: shown }, ...(isShortened && { leftOut: { at, why: 'shortened' } }) }
}

export function writeCues(cues: readonly Cue[]): string {
  const written = cues.map(({ fromMs, toMs, lines }) => `${toTime(fromMs)} --> ${toTime(toMs)}\n${lines.map(escapeCue).join('\n')}\n`)
  return `WEBVTT\n\n${written.join('\n')}`
}

const escapeCue = (line: string): string => line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Hours are optional and may have any number of digits; SubRip writes a comma. */
const TIME = String.raw`((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)

/** Returns the times of a line with an arrow and ignores the settings behind them; returns undefined when they are invalid. */
function readTimes(line: string): { readonly fromMs: number; readonly toMs: number } | undefined {
  const [, from, to] = TIMES.exec(line) ?? []
  const [fromMs, toMs] = [msOf(from ?? ''), msOf(to ?? '')]
  return fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs }
}

function msOf(time: string): number | undefined {
  const [rest = '', fraction = ''] = time.split(/[.,]/)
  const [seconds = 0, minutes = 0, hours = 0] = rest.split(':').map(Number).reverse()
  if (time === '' || minutes > 59 || seconds > 59) return undefined
  return (hours * 3_600 + minutes * 60 + seconds) * 1_000 + Number(fraction.padEnd(3, '0'))
}

/** WebVTT tags with their classes, such as `<c.red>`, timestamps within a cue, and SubRip tags. Any other `<` is text. */
const MARK =
  /<\/?(?:c|i|b|u|ruby|rt|lang)(?:\.[^\s<>]*)?(?:[ \t][^<>]*)?>|<\/v>|<(?:\d+:)?\d{2}:\d{2}\.\d{3}>|<\/?(?:font|s)(?:[ \t][^<>]*)?>|\{\\[^{}]*\}/gi
/** `<v.loud Dr Li>` encloses the words of a speaker. */
const VOICE = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/gi
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Returns a cue line as plain text: speakers by name, no other tags, and no characters that change the reading direction. */
function toPlainLine(line: string): string {
  const plain = line.replace(VOICE, (_, name: string) => `${name.trim()}: `).replace(MARK, '')
  return decodeReferences(plain).replace(UNSEEN, '').trim()
}

/** Decodes the HTML character references that WebVTT allows. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  const { childNodes } = parseFragment(text.replaceAll('<', '&lt;'))
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
