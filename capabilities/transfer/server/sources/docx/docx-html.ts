import { toXml } from '#server/text/to-xml.ts'
import type { XmlElement } from '../../files/xml.ts'
import type { Lists } from './docx-lists.ts'
import { child, type DocxParts, type Notes, valueAt } from './docx-parts.ts'

/** Counts what the text has and HTML has not. */
type DocxLosses = { insertions: number; deletions: number; formulas: number; objects: number }
/** Prefixes the path of a picture within the document, so that it is no address of a site. */
export const PICTURE = 'docx:'

/**
 * Writes blocks of a Word document as HTML, which is cleaned later like every foreign HTML. Lists and notes take the form in which Word
 * itself copies them, because the cleaning knows it.
 */
export class DocxWriter {
  readonly losses: DocxLosses = { insertions: 0, deletions: 0, formulas: 0, objects: 0 }
  readonly #parts: Omit<DocxParts, 'blocks' | 'read'>
  readonly #lists: Lists
  readonly #used = { ftn: new Set<string>(), edn: new Set<string>() }

  constructor(parts: Omit<DocxParts, 'blocks' | 'read'>) {
    this.#parts = parts
    this.#lists = parts.openLists()
  }

  block(element: XmlElement): string {
    if (element.name === 'w:p') return this.#paragraph(element)
    if (element.name === 'w:tbl') return this.#table(element)
    return this.#within(element)
      .map((each) => this.block(each))
      .join('')
  }
  /** Returns the notes that the text refers to. */
  notes(): string {
    const { footnotes, endnotes } = this.#parts
    return this.#notesOf('ftn', footnotes) + this.#notesOf('edn', endnotes)
  }
  /** Returns the level of a heading, 0 for the title; undefined for other blocks. */
  headingOf(paragraph: XmlElement): number | undefined {
    const properties = child(paragraph, 'w:pPr')
    const outline = valueAt(properties, 'w:outlineLvl')
    return (
      this.#parts.headings.get(valueAt(properties, 'w:pStyle') ?? '') ?? (outline && Number(outline) < 9 ? Number(outline) + 1 : undefined)
    )
  }

  /** Content controls and accepted insertions stand around what they contain. */
  #within({ name, children }: XmlElement): readonly XmlElement[] {
    if (name === 'w:sdt') return children.find((each) => each.name === 'w:sdtContent')?.children ?? []
    return ['w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag', 'w:sdtContent', 'w:fldSimple'].includes(name) ? children : []
  }

  #paragraph(paragraph: XmlElement): string {
    const words = this.#inlines(paragraph.children)
    const level = this.headingOf(paragraph)
    if (level !== undefined) return words.trim() === '' ? '' : `<h${Math.min(level + 1, 6)}>${words}</h${Math.min(level + 1, 6)}>`
    const properties = child(paragraph, 'w:pPr')
    const list = (properties && child(properties, 'w:numPr')) ?? this.#parts.styleLists.get(valueAt(properties, 'w:pStyle') ?? '')
    const id = valueAt(list, 'w:numId')
    if (id === undefined || id === '0') return `<p>${words}</p>`
    const depth = Math.min(8, Number(valueAt(list, 'w:ilvl') ?? 0))
    const marker = `<span style="mso-list:Ignore">${this.#lists.next(id, depth)} </span>`
    return `<p style="mso-list:l0 level${depth + 1} lfo1">${marker}${words}</p>`
  }

  #inlines(elements: readonly XmlElement[]): string {
    let [html, isCode] = ['', false]
    for (const element of elements) {
      const mark = element.name === 'w:r' ? child(element, 'w:fldChar')?.attributes['w:fldCharType'] : undefined
      if (mark === 'begin') isCode = true
      else if (mark === 'separate' || mark === 'end') isCode = false
      else if (!isCode) html += this.#inline(element)
    }
    return html
  }

  #inline(element: XmlElement): string {
    switch (element.name) {
      case 'w:r':
        return this.#run(element)
      case 'w:hyperlink': {
        const href = this.#parts.targets.get(element.attributes['r:id'] ?? '')
        const words = this.#inlines(element.children)
        return href === undefined ? words : `<a href="${toXml(href)}">${words}</a>`
      }
      case 'w:del':
      case 'w:moveFrom':
        this.losses.deletions += 1
        return ''
      case 'w:ins':
      case 'w:moveTo':
        this.losses.insertions += 1
        return this.#inlines(element.children)
      case 'm:oMath':
      case 'm:oMathPara':
        this.losses.formulas += 1
        return toXml(wordsOf(element))
      default:
        return this.#inlines(this.#within(element))
    }
  }

  #run(run: XmlElement): string {
    const properties = child(run, 'w:rPr')
    if (properties && isOn(properties, 'w:vanish')) return ''
    const html = run.children.map((each) => this.#piece(each)).join('')
    return properties && html !== '' ? marked(html, properties) : html
  }

  #piece(element: XmlElement): string {
    switch (element.name) {
      case 'w:t':
        return toXml(element.text)
      case 'w:tab':
        return ' '
      case 'w:noBreakHyphen':
        return '-'
      case 'w:br':
      case 'w:cr':
        return element.attributes['w:type'] === 'page' ? '' : '<br>'
      case 'w:footnoteReference':
        return this.#note('ftn', element)
      case 'w:endnoteReference':
        return this.#note('edn', element)
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return this.#drawing(element)
      case 'mc:AlternateContent':
        return (child(element, 'mc:Choice')?.children ?? []).map((each) => this.#piece(each)).join('')
      default:
        return ''
    }
  }

  #note(kind: 'ftn' | 'edn', { attributes }: XmlElement): string {
    const id = attributes['w:id'] ?? ''
    this.#used[kind].add(id)
    return `<a href="#_${kind}${toXml(id)}">[${toXml(id)}]</a>`
  }
  #notesOf(kind: 'ftn' | 'edn', notes: Notes): string {
    const name = kind === 'ftn' ? 'footnote' : 'endnote'
    return [...this.#used[kind]]
      .map((id) => {
        const words = (notes.get(id)?.children ?? []).map((each) => this.block(each)).join('')
        return `<div id="${kind}${toXml(id)}" style="mso-element:${name}">${words}</div>`
      })
      .join('')
  }

  /** A drawing is a picture, a text box, or something that only Word draws. */
  #drawing(drawing: XmlElement): string {
    const all = [...elementsIn(drawing)]
    const boxes = all.filter(({ name }) => name === 'w:txbxContent')
    const alt = all.find(({ name }) => name === 'wp:docPr')?.attributes
    const pictures = all.flatMap(({ name, attributes }) => {
      const id = name === 'a:blip' ? attributes['r:embed'] : name === 'v:imagedata' ? attributes['r:id'] : undefined
      return (id !== undefined && this.#parts.targets.get(id)) || []
    })
    if (boxes.length === 0 && pictures.length === 0) this.losses.objects += 1
    const words = boxes.flatMap(({ children }) => children.map((each) => this.block(each))).join('')
    return pictures.map((path) => `<img src="${PICTURE}${toXml(path)}" alt="${toXml(alt?.['descr'] ?? '')}">`).join('') + words
  }

  #table(table: XmlElement): string {
    const rows = table.children.filter(({ name }) => name === 'w:tr').map((row) => cellsOf(row))
    const html = rows.map((cells, at) => {
      const shown = cells.filter(({ merge }) => merge !== 'continue')
      return `<tr>${shown.map((cell) => this.#cell(cell, spanDown(rows, at, cell.column))).join('')}</tr>`
    })
    return `<table>${html.join('')}</table>`
  }
  #cell({ element, span, isHead }: Cell, rows: number): string {
    const tag = isHead ? 'th' : 'td'
    const spans = (span > 1 ? ` colspan="${span}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '')
    return `<${tag}${spans}>${element.children.map((each) => this.block(each)).join('')}</${tag}>`
  }
}

const MARKS = { 'w:b': 'b', 'w:i': 'i', 'w:strike': 's', 'w:dstrike': 's' } as const

function marked(html: string, properties: XmlElement): string {
  const tags: string[] = Object.entries(MARKS).flatMap(([name, tag]) => (isOn(properties, name) ? tag : []))
  const position = valueAt(properties, 'w:vertAlign')
  if (position === 'superscript') tags.push('sup')
  if (position === 'subscript') tags.push('sub')
  return tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, html)
}

function isOn(properties: XmlElement, name: string): boolean {
  const found = child(properties, name)
  return found !== undefined && !['0', 'false', 'off', 'none'].includes(found.attributes['w:val'] ?? 'on')
}

function* elementsIn(element: XmlElement): Generator<XmlElement> {
  for (const each of element.children) {
    yield each
    // Word writes a drawing twice; the second form is for old programs.
    if (each.name !== 'mc:Fallback' && each.name !== 'w:txbxContent') yield* elementsIn(each)
  }
}

export const wordsOf = ({ name, text, children }: XmlElement): string =>
  (/^[wm]:t$/.test(name) ? text : '') + children.map(wordsOf).join('')

type Cell = {
  readonly element: XmlElement
  readonly column: number
  readonly span: number
  /** A cell that is merged with those below it begins with `restart`; the others only continue it. */
  readonly merge: 'restart' | 'continue' | undefined
  readonly isHead: boolean
}

function cellsOf(row: XmlElement): readonly Cell[] {
  const isHead = child(child(row, 'w:trPr') ?? row, 'w:tblHeader') !== undefined
  let column = 0
  return row.children
    .filter(({ name }) => name === 'w:tc')
    .map((element) => {
      const properties = child(element, 'w:tcPr')
      const span = Math.min(50, Math.max(1, Number(valueAt(properties, 'w:gridSpan') ?? 1) || 1))
      const merged = properties && child(properties, 'w:vMerge')
      const merge = merged && (merged.attributes['w:val'] === 'restart' ? 'restart' : 'continue')
      column += span
      return { element, column: column - span, span, merge, isHead }
    })
}

function spanDown(rows: readonly (readonly Cell[])[], at: number, column: number): number {
  let end = at + 1
  while (rows[end]?.some((cell) => cell.column === column && cell.merge === 'continue')) end += 1
  return end - at
}
