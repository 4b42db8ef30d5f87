import type { Language } from '#contract/language.ts'
import { escapeHtml } from '../../format/escape.ts'
import { readMoment } from '../../format/moment.ts'
import type { Names } from '../../format/names.ts'
import type { TableRow } from './table-rows.ts'

/** The columns that are read, by the names that databases and spreadsheets give them, in lower case. */
const COLUMNS = {
  id: ['id', 'item', 'number', '编号', '序号'],
  title: ['title', 'name', 'headline', '标题', '题名', '文章标题'],
  body: ['content', 'body', 'html', 'text', 'article', '正文', '内容', '文章内容'],
  lead: ['summary', 'lead', 'excerpt', 'description', 'abstract', '摘要', '简介', '导语'],
  published: [
    'published',
    'published_at',
    'publishedat',
    'publish_time',
    'publishtime',
    'date',
    'time',
    'created_at',
    'create_time',
  ].concat(['发布时间', '发布日期', '日期', '时间', '创建时间']),
  changed: ['updated', 'updated_at', 'updatedat', 'update_time', 'modified', '更新时间', '修改时间'],
  authors: ['author', 'authors', 'byline', 'creator', '作者', '署名'],
  sections: ['category', 'categories', 'section', 'column', '栏目', '分类', '类别'],
  tags: ['tags', 'tag', 'keywords', 'topics', '标签', '关键词', '主题'],
  address: ['url', 'link', 'address', 'permalink', 'path', '网址', '链接', '地址'],
  slug: ['slug', '别名'],
  cover: ['cover', 'image', 'picture', 'thumbnail', 'thumb', '封面', '封面图', '图片', '缩略图'],
  state: ['status', 'state', '状态'],
  language: ['language', 'lang', 'locale', '语言'],
  kind: ['kind', 'type', '类型'],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof COLUMNS

const COLUMN_OF: ReadonlyMap<string, Column> = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) => names.map((name) => [name, column as Column])),
)

const columnOf = (name: string): Column | undefined => COLUMN_OF.get(name.trim().toLowerCase())

/** Returns false for a row of another table, which has no column for a title or a text. */
export const hasTexts = (row: TableRow): boolean => Object.keys(row).some((name) => ['title', 'body'].includes(columnOf(name) ?? ''))

export type TableText = Names & {
  readonly id: string
  readonly title: string
  readonly html: string
  readonly lead: string
  readonly published: string | null
  readonly changed: string | null
  readonly hasBadDate: boolean
  readonly address: string
  readonly slug: string
  readonly cover: string
  readonly isDraft: boolean
  readonly isPage: boolean
  readonly language: Language | undefined
  /** The columns with a value that have no place. */
  readonly others: readonly string[]
}

/** Returns undefined for a row that has neither a title nor a text. */
export function readTableText(row: TableRow): TableText | undefined {
  const cells = new Map<Column, unknown>()
  const others: string[] = []
  for (const [name, value] of Object.entries(row)) {
    if (value === null || value === undefined || value === '') continue
    const column = columnOf(name)
    if (!column) others.push(name)
    else if (!cells.has(column)) cells.set(column, value)
  }
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
    hasBadDate: published === null && cells.has('published'),
    address: textIn('address'),
    slug: textIn('slug'),
    cover: textIn('cover'),
    isDraft: /^(?:draft|pending|private|unpublished|false|0|草稿|未发布|待审核|下线)$/i.test(textIn('state')),
    isPage: /^(?:page|单页|页面)$/i.test(textIn('kind')),
    language: languageOf(textIn('language')),
    authors: namesIn(cells.get('authors')),
    sections: namesIn(cells.get('sections')),
    tags: namesIn(cells.get('tags')),
    others,
  }
}

/** A count of seconds is smaller than one of milliseconds. */
const momentIn = (value: unknown): string | null => {
  const count = typeof value === 'number' ? value : typeof value === 'string' && /^\d{9,13}$/.test(value.trim()) ? Number(value) : undefined
  return count === undefined ? readMoment(value) : readMoment(count < 1e11 ? count * 1_000 : count)
}

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
