import type { TableRow } from './table-rows.ts'

/** The columns that are read, by the names that databases and spreadsheets give them, in lower case. The first with a value counts. */
const COLUMNS = {
  id: ['id', 'item', 'number', 'cid', 'aid', 'tid', 'log_id', '编号', '序号'],
  title: ['title', 'name', 'headline', 'subject', 'post_title', 'log_title', '标题', '题名', '文章标题'],
  body: ['content', 'body', 'html', 'text', 'article', 'message', 'post_content', 'log_content', '正文', '内容', '文章内容'],
  lead: ['summary', 'lead', 'excerpt', 'description', 'abstract', 'post_excerpt', 'log_intro', '摘要', '简介', '导语'],
  published: [
    ...['published', 'published_at', 'publishedat', 'publish_time', 'publishtime', 'pubdate', 'post_date', 'log_posttime', 'date', 'time'],
    ...['created_at', 'create_time', 'created', 'dateline', 'inputtime', 'senddate'],
    ...['发布时间', '发布日期', '日期', '时间', '创建时间'],
  ],
  changed: ['updated', 'updated_at', 'updatedat', 'update_time', 'updatetime', 'modified', 'post_modified', '更新时间', '修改时间'],
  authors: ['author', 'authors', 'byline', 'writer', 'creator', '作者', '署名'],
  sections: ['category', 'categories', 'section', 'column', '栏目', '分类', '类别'],
  tags: ['tags', 'tag', 'keywords', 'topics', '标签', '关键词', '主题'],
  address: ['url', 'link', 'address', 'permalink', 'path', '网址', '链接', '地址'],
  slug: ['slug', 'post_name', '别名'],
  cover: ['cover', 'image', 'picture', 'thumbnail', 'thumb', 'litpic', '封面', '封面图', '图片', '缩略图'],
  status: ['status', 'state', 'post_status', 'log_status', 'arcrank', '状态'],
  language: ['language', 'lang', 'locale', '语言'],
  kind: ['kind', 'type', 'post_type', '类型'],
} as const satisfies Record<string, readonly string[]>
export type Column = keyof typeof COLUMNS

const PLACE_OF: ReadonlyMap<string, { readonly column: Column; readonly rank: number }> = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) => names.map((name, rank) => [name, { column: column as Column, rank }])),
)

const placeOf = (name: string) => PLACE_OF.get(name.trim().toLowerCase())

/** Returns false for a row of another table, which has no column for a title or a text. */
export const hasTexts = (row: TableRow): boolean => row.some(([name]) => ['title', 'body'].includes(placeOf(name)?.column ?? ''))

type Cells = {
  readonly cells: ReadonlyMap<Column, unknown>
  /** The columns with a value that have no place. */
  readonly others: readonly string[]
}

/** Sorts the cells with a value by what they are. Of two columns for one field, the one that is named first above counts. */
export function sortCells(row: TableRow): Cells {
  const best = new Map<Column, { readonly name: string; readonly rank: number; readonly value: unknown }>()
  const others: string[] = []
  for (const [name, value] of row) {
    if (value === null || value === undefined || value === '') continue
    const place = placeOf(name)
    const known = place && best.get(place.column)
    if (place && (!known || place.rank < known.rank)) best.set(place.column, { name, rank: place.rank, value })
    if (!place) others.push(name)
    else if (known) others.push(place.rank < known.rank ? known.name : name)
  }
  return { cells: new Map([...best].map(([column, { value }]) => [column, value])), others }
}
