import type { Block, Inline, Mark } from '#contract/document/document.ts'
import { one } from '#server/database/statement/one.ts'
import { type Collected, collectedBlocks, emojiOf, isMedia } from './collected.ts'
import { type Direction, directed, directionOf } from './direction.ts'
import { type List, listOf, numberOf, type Run, runOf } from './list-runs.ts'
import { marksIn } from './marks.ts'
import { mathOf } from './math.ts'
import { attributeOf, type HtmlElement, type HtmlNode, isElement, textOfHtml } from './parse-html.ts'
import { asShown, asTyped, linesOf, oneLine, paragraphsOf } from './shown-text.ts'
import { captionOf, cellsOf, gridOf, rowsOf } from './table.ts'
import { isWordMarker, isWordNoteList, nestItems, type WordItem, wordListLevel, wordNoteOf, wordNumber } from './word.ts'

type Place = {
  readonly marks: readonly Mark[]
  /** The levels of nodes that may still be nested. */
  readonly room: number
  readonly inTable: boolean
  readonly isPreformatted: boolean
  readonly shift: number
  readonly notes: ReadonlyMap<string, string>
  readonly base: string | undefined
  readonly dir: Direction | undefined
  readonly tally: { pictures: number; embeds: number; links: number }
  /** Collects pictures and embeds; undefined when both are dropped. */
  readonly collected: Collected | undefined
}

/** Elements that are removed with all their content. */
const DROPPED = new Set(
  'script style template noscript noembed noframes iframe object embed applet head title meta link base svg canvas audio video map area input select option datalist button progress meter dialog frameset param source track colgroup'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'p div section article main header footer aside nav address center details summary figure figcaption dl dt dd form fieldset legend pre li tr td th tbody thead tfoot caption hgroup textarea body html'.split(
    ' ',
  ),
)
/** Levels that each kind needs: itself, its required children, a paragraph and its text. */
const ROOM = { list: 4, quote: 3, table: 5, paragraph: 2 } as const

export function blocksOf(nodes: readonly HtmlNode[], place: Place): readonly Block[] {
  const gathering = new Gathering(place.isPreformatted)
  gather(nodes, place, gathering)
  return gathering.finish()
}

class Gathering {
  readonly #blocks: Block[] = []
  readonly #isPreformatted: boolean
  #line: Inline[] = []

  constructor(isPreformatted: boolean) {
    this.#isPreformatted = isPreformatted
  }
  hasWords(): boolean {
    return this.#line.some((inline) => inline.type === 'text' && /\p{L}/u.test(inline.text))
  }
  addInline(inline: Inline): void {
    this.#line.push(inline)
  }
  flush(): void {
    for (const content of (this.#isPreformatted ? linesOf : paragraphsOf)(this.#line)) this.#blocks.push(asBlock(content))
    this.#line = []
  }
  add(...blocks: readonly Block[]): void {
    this.flush()
    this.#blocks.push(...blocks)
  }
  finish(): readonly Block[] {
    this.flush()
    return this.#blocks
  }
}

function asBlock(content: readonly Inline[]): Block {
  const [first] = content
  const isFormula = content.length === 1 && first?.type === 'inlineFormula'
  return isFormula ? { type: 'formula', attrs: first.attrs } : { type: 'paragraph', content: [...content] }
}

function gather(nodes: readonly HtmlNode[], place: Place, into: Gathering): void {
  let word: WordItem[] = []
  const endWordList = () => {
    if (word.length > 0) into.add(...nestItems(word, Math.floor((place.room - ROOM.paragraph) / 2)))
    word = []
  }
  for (const node of nodes) {
    const level = isElement(node) && place.room >= ROOM.list ? wordListLevel(node) : undefined
    if (isElement(node) && level !== undefined) {
      if (word.length === 0) into.flush()
      word.push(...wordItems(node, level, place))
      continue
    }
    if (word.length > 0 && textOfHtml([node]).trim() === '') continue
    endWordList()
    if (isElement(node)) gatherElement(node, place, into)
    else if ('value' in node) gatherText(node.value, place, into)
  }
  endWordList()
}

function gatherText(value: string, { marks, isPreformatted, dir }: Place, into: Gathering): void {
  const lines = isPreformatted ? value.split(/\r\n?|\n/) : [value]
  lines.forEach((line, at) => {
    if (at > 0) into.addInline({ type: 'hardBreak' })
    const shown = isPreformatted ? asTyped(at < lines.length - 1 ? line.trimEnd() : line) : asShown(line)
    const text = dir && !into.hasWords() ? directed(shown, dir) : shown
    if (text !== '') into.addInline({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) })
  })
}

function gatherElement(element: HtmlElement, around: Place, into: Gathering): void {
  const { tagName } = element
  const place = { ...around, dir: directionOf(element) ?? around.dir }
  const emoji = place.collected && emojiOf(element)
  if (emoji !== undefined) {
    gatherText(emoji, place, into)
    return
  }
  const collected = place.collected && collectedBlocks(element, place.collected)
  if (collected) {
    into.add(...collected)
    return
  }
  if (isMedia(element)) place.tally.embeds += 1
  if (isGone(element, place)) return
  const note = place.notes.get(wordNoteOf(element) ?? '')
  if (tagName === 'img') place.tally.pictures += 1
  else if (tagName === 'br') into.addInline({ type: 'hardBreak' })
  else if (tagName === 'hr') into.add({ type: 'horizontalRule' })
  else if (tagName === 'math') into.addInline(mathOf(element))
  else if (note !== undefined) into.addInline({ type: 'footnote', attrs: { text: note } })
  else if (/^h[1-6]$/.test(tagName) || isWordTitle(element)) into.add(...headingOf(element, place))
  else if (/^(ul|ol|menu|dir)$/.test(tagName) && place.room >= ROOM.list) into.add(...listsOf(element, place))
  else if (tagName === 'blockquote' && place.room >= ROOM.quote) into.add(...quotesOf(element, place))
  else if (tagName === 'table' && place.room >= ROOM.table && !place.inTable) into.add(...tableOf(element, place))
  else if (PREFORMATTED.test(tagName)) into.add(...preformattedOf(element, place))
  else if (tagName === 'rt') gatherReading(element, place, into)
  else gatherInside(element, place, into)
}

const isGone = (element: HtmlElement, place: Place): boolean =>
  DROPPED.has(element.tagName) ||
  attributeOf(element, 'aria-hidden') === 'true' ||
  isWordMarker(element) ||
  (place.notes.size > 0 && isWordNoteList(element))

/** Keeps the text of elements that the document format lacks. Unknown elements count as inline. */
function gatherInside(element: HtmlElement, place: Place, into: Gathering): void {
  const isBlock = BLOCKS.has(element.tagName) || /^(ul|ol|menu|dir|table|blockquote)$/.test(element.tagName)
  if (isBlock) into.flush()
  gather(element.childNodes, { ...place, marks: marksIn(element, place) }, into)
  if (isBlock) into.flush()
}

const PREFORMATTED = /^(pre|textarea|listing|xmp|plaintext)$/
const preformattedOf = (element: HtmlElement, place: Place): readonly Block[] =>
  blocksOf(element.childNodes, { ...place, isPreformatted: true, marks: marksIn(element, place) })

/** Appends the reading of a ruby text in brackets, unless the page brings brackets itself. */
function gatherReading(element: HtmlElement, place: Place, into: Gathering): void {
  const hasBrackets =
    element.parentNode && 'childNodes' in element.parentNode && element.parentNode.childNodes.some((node) => node.nodeName === 'rp')
  if (!hasBrackets) gatherText('(', place, into)
  gatherInside(element, place, into)
  if (!hasBrackets) gatherText(')', place, into)
}

const isWordTitle = (element: HtmlElement): boolean => element.tagName === 'p' && attributeOf(element, 'class') === 'MsoTitle'

/** Converts a heading into one line without bold marks; blocks after the first line follow it. */
function headingOf(element: HtmlElement, place: Place): readonly Block[] {
  const [first, ...others] = blocksOf(element.childNodes, place)
  if (first?.type !== 'paragraph' || !first.content) return first ? [first, ...others] : others
  const level = Math.min(4, Math.max(2, Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 1) + place.shift)) as 2 | 3 | 4
  const content = first.content.map((inline): Inline => {
    if (inline.type === 'hardBreak') return { type: 'text', text: ' ' }
    if (inline.type !== 'text' || !inline.marks) return inline
    const marks = inline.marks.filter(({ type }) => type !== 'bold')
    return marks.length > 0 ? { ...inline, marks } : { type: 'text', text: inline.text }
  })
  return [...paragraphsOf(content).map((each): Block => ({ type: 'heading', attrs: { level }, content: [...each] })), ...others]
}

function listsOf(element: HtmlElement, place: Place): readonly List[] {
  const runs: Run[] = [{ start: numberOf(element, 'start') ?? 1, items: [] }]
  const inside = { ...place, room: place.room - 2, marks: marksIn(element, place) }
  for (const node of element.childNodes) {
    const isInner = isElement(node) && /^(ul|ol|menu|dir)$/.test(node.tagName)
    const isItem = isElement(node) && node.tagName === 'li'
    const blocks = isItem ? blocksOf(node.childNodes, { ...inside, dir: directionOf(node) ?? inside.dir }) : blocksOf([node], inside)
    const run = runOf(runs, isItem ? numberOf(node, 'value') : undefined)
    const last = run.items.at(-1)
    // A list between two items belongs to the item above.
    if (isInner && last) for (const block of blocks) last.content.push(block)
    else if (blocks.length > 0) run.items.push({ type: 'listItem', content: [...blocks] })
  }
  return runs.filter(({ items }) => items.length > 0).map(({ start, items }) => listOf(element.tagName === 'ol', start, items))
}

function wordItems(element: HtmlElement, level: number, place: Place): readonly WordItem[] {
  // The room is that of the deepest possible item.
  const dir = directionOf(element) ?? place.dir
  const blocks = blocksOf(element.childNodes, { ...place, dir, room: ROOM.paragraph, marks: marksIn(element, place) })
  return blocks.length === 0 ? [] : [{ level, number: wordNumber(element), item: { type: 'listItem', content: blocks } }]
}

function quotesOf(element: HtmlElement, place: Place): readonly Block[] {
  const content = blocksOf(element.childNodes, { ...place, room: place.room - 1 })
  return content.length === 0 ? [] : [{ type: 'blockquote', content }]
}

/** A table with one cell is a frame around text. A table beyond the limits of the document format is converted row by row into text. */
function tableOf(element: HtmlElement, place: Place): readonly Block[] {
  const rows = rowsOf(element)
  const contentOf = (cell: HtmlElement) =>
    blocksOf(cell.childNodes, { ...place, dir: directionOf(cell) ?? place.dir, room: place.room - 3, inTable: true })
  const isFrame = rows.length === 1 && cellsOf(one(rows)).length === 1
  const grid = isFrame ? undefined : gridOf(rows, contentOf)
  if (!grid) return blocksOf(element.childNodes, { ...place, inTable: !isFrame })
  const above = captionOf(element)
  const caption = above ? oneLine(textOfHtml(above.childNodes), 500) : ''
  return [{ type: 'table', ...(caption !== '' && { attrs: { caption } }), content: grid }]
}
