import { readFileSync } from 'node:fs'

/** Prose of the tree: one comment, one title of a test or one sentence of a document. */
export type Prose = { readonly place: string; readonly text: string }

const COMMENT = /\/\*\*?(?!\/)([\s\S]*?)\*\/|^[ \t]*(\/\/ .*(?:\n[ \t]*\/\/ .*)*)|(?<=\S[ \t]+)(\/\/ .*)$/gm
const TITLE = /^\s*\w*[tT]est\w*\((['"`])((?:\\.|(?!\1).)*)\1/gm
/** Instructions to tools, which are no prose. */
const FOR_TOOLS = /^(?:biome|ts-|@|#)/
/** Headings, list items and cells of tables begin a block of their own. */
const NEW_BLOCK = /^\s*(?:[-*#>|]|\d+\.\s)|\|/
const SHORTEST = 9

export const readComments = (file: string): Prose[] =>
  find(file, COMMENT, ([, block, lines, behind]) => (block ?? lines ?? behind!).replace(/^\s*(?:\*|\/\/)/gm, ' '))

export const readTitles = (file: string): Prose[] => find(file, TITLE, ([, , title]) => title!)

/** Reads the sentences of a Markdown document, without its blocks of code. */
export function readSentences(file: string): Prose[] {
  const blocks: { line: number; text: string }[] = []
  let isCode = false
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode
    else if (isCode) continue
    else if (line.trim() === '') blocks.push({ line: at + 1, text: '' })
    else if (NEW_BLOCK.test(line))
      for (const text of line.split('|')) blocks.push({ line: at + 1, text: text.replace(/^\s*(?:[-*#>]+|\d+\.)\s/, '') })
    else if (blocks.length > 0) blocks.at(-1)!.text += ` ${line}`
    else blocks.push({ line: at + 1, text: line })
  }
  const proseOf = ({ line, text }: (typeof blocks)[number]) =>
    plain(text)
      .split(/(?<=[.!?:;]) (?=[A-Z`])/)
      .map((sentence) => ({ place: `${file}:${line}`, text: sentence }))
  return blocks.flatMap(proseOf).filter(({ text }) => text.length >= SHORTEST)
}

function find(file: string, pattern: RegExp, textOf: (match: RegExpExecArray) => string): Prose[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(pattern)]
    .map((match) => ({ place: `${file}:${source.slice(0, match.index).split('\n').length}`, text: plain(textOf(match)) }))
    .filter(({ text }) => text.length >= SHORTEST && !FOR_TOOLS.test(text))
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
