import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { readMoment } from '../../format/moment.ts'
import type { Names } from '../../format/names.ts'
import { type Column, sortCells } from './table-columns.ts'
import type { TableRow } from './table-rows.ts'

export type TableText = Names & {
  readonly id: string
  readonly title: string
  readonly html: string
  readonly lead: string
  readonly published: string | null
  readonly changed: string | null
  /** The date of publication as it is written, when it cannot be read. */
  readonly unreadDate: string | undefined
  readonly address: string
  readonly slug: string
  readonly cover: string
  readonly status: string
  readonly kind: string
  readonly language: Language | undefined
  /** The columns with a value that have no place. */
  readonly others: readonly string[]
}

/** Returns undefined for a row that has neither a title nor a text. */
export function readTableText(row: TableRow): TableText | undefined {
  const { cells, others } = sortCells(row)
  const textIn = (column: Column): string => {
    const value = cells.get(column)
    return typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  }
  const title = textIn('title')
  const body = textIn('body')
  if (title === '' && body === '') return undefined
  const published = momentIn(cells.get('published'))
  return {
    id: textIn('id'),
    title,
    html: isMarkup(body) ? body : toParagraphs(body),
    lead: textIn('lead'),
    published,
    changed: momentIn(cells.get('changed')),
    unreadDate: published === null && cells.has('published') ? textIn('published') : undefined,
    address: textIn('address'),
    slug: textIn('slug'),
    cover: textIn('cover'),
    status: cutText(textIn('status'), 40),
    kind: kindOf(textIn('kind')),
    language: languageOf(textIn('language')),
    authors: namesIn(cells.get('authors')),
    sections: namesIn(cells.get('sections')),
    tags: namesIn(cells.get('tags')),
    others,
  }
}

/** Rows of these kinds are no texts. The mapping leaves them out. Other words are those of the owner, such as original and reprint. */
const OTHER_KINDS = /^(?:attachment|revision|nav_menu_item|post_draft|page_draft)$/i

const kindOf = (written: string): string =>
  /^(?:page|单页|页面)$/i.test(written) ? 'page' : OTHER_KINDS.test(written) ? written.toLowerCase() : 'post'

const SPREADSHEET_DAY_0 = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60 * 1_000
const CHINA_MS = 8 * 60 * 60 * 1_000

/** Reads a date, a count of milliseconds or of seconds, which is smaller, or the days that spreadsheets count, which are smaller still. */
const momentIn = (value: unknown): string | null => {
  const count = typeof value === 'number' ? value : typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : undefined
  if (count === undefined) return readMoment(value)
  if (count > 20_000 && count < 80_000) return readMoment(Math.round((SPREADSHEET_DAY_0 + count * DAY_MS - CHINA_MS) / 1_000) * 1_000)
  return count < 1e8 ? null : readMoment(count < 1e11 ? count * 1_000 : count)
}
const NUMBER = /^(?:\d{9,13}|\d{5}(?:\.\d+)?)$/

const languageOf = (written: string): Language | undefined =>
  /^(?:zh|中文)/i.test(written) ? 'zh-CN' : /^(?:en|英文)/i.test(written) ? 'en-US' : undefined

function namesIn(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/[,，、;；|\n]/) : []
  return names.flatMap((name) => name.trim() || [])
}

/** The elements with which texts of editors begin or end. */
const ELEMENTS = ['<p', '<br', '<div', '<h', '<ul', '<ol', '<table', '<img', '<figure', '<section', '<blockquote', '</']
const isMarkup = (text: string): boolean => ELEMENTS.some((element) => text.toLowerCase().includes(element))

const toParagraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph) => (paragraph.trim() === '' ? [] : `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`))
    .join('')
