import { EXCHANGE_FORMAT } from '#capabilities/content/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import { assembleText, type FoundFile, lossesOf } from '../../format/assemble.ts'
import type { Entry } from '../../format/entry.ts'
import { authorKeys, categoryKeys, namesAsEntries } from '../../format/names.ts'
import {
  type Description,
  type OpenedSource,
  type Source,
  type SourceTools,
  UnreadableUpload,
  type UploadedFile,
} from '../../format/source.ts'
import { targetOfStatus } from '../../format/status.ts'
import { hasTexts } from './table-columns.ts'
import { readTableText, type TableText } from './table-fields.ts'
import { isJson, readRows } from './table-rows.ts'

/** Reads a table of texts that a database or a spreadsheet exports, as CSV or as a JSON array of objects. */
export const tableSource: Source = {
  name: 'table',
  label: { 'zh-CN': '表格（CSV 或 JSON）', 'en-US': 'Table (CSV or JSON)' },
  extensions: ['.csv', '.tsv', '.json'],
  recognises: ({ name }, head) => /\.[ct]sv$/i.test(name) || (isJson({ name }) && isArrayOfOthers(head.toString('latin1'))),
  open: async (upload, tools): Promise<OpenedSource> => ({
    describe: () => describe(upload, tools),
    entries: () => entriesOf(upload, tools),
    [Symbol.asyncDispose]: async () => {},
  }),
}

/** A file of the export of content has documents as texts; the import of content reads it. */
const isArrayOfOthers = (head: string): boolean => /^\s*[[{]/.test(head) && !head.includes(`"${EXCHANGE_FORMAT.format}"`)

async function* textsOf(upload: UploadedFile): AsyncGenerator<TableText> {
  let isFirst = true
  for await (const row of readRows(upload)) {
    if (isFirst && !hasTexts(row)) throw new UnreadableUpload('UPLOAD_UNKNOWN')
    isFirst = false
    const text = readTableText(row)
    if (text) yield text
  }
}

/** The site is that of the first text with a whole address. */
async function describe(upload: UploadedFile, { language }: SourceTools): Promise<Description> {
  let address = ''
  for await (const text of textsOf(upload)) {
    address = URL.parse(text.address)?.origin ?? ''
    break
  }
  return { title: upload.name.replace(/\.[^.]*$/, ''), address, language, generator: isJson(upload) ? 'JSON' : 'CSV' }
}

async function* entriesOf(upload: UploadedFile, tools: SourceTools): AsyncGenerator<Entry> {
  const [keys, seen, others] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let row = 0
  for await (const found of textsOf(upload)) {
    tools.signal.throwIfAborted()
    row += 1
    const key = keyOf(found, row, keys)
    const lost = lossesOf({ key, title: found.title })
    yield* namesAsEntries(found, seen, lost)
    const text = {
      ...found,
      key,
      language: found.language ?? tools.language,
      created: found.published,
      status: found.status || undefined,
      state: STATE_OF[found.status === '' ? 'online' : targetOfStatus(found.status)],
      addresses: pathsOf(found.address),
      takesComments: true,
      authors: authorKeys(found),
      categories: categoryKeys(found),
    } as const
    yield* assembleText(text, { tools, seen, locate: (address) => locate(address, found.address) })
    for (const name of found.others) if (!others.has(name)) yield lost('field', name)
    for (const name of found.others) others.add(name)
  }
  if (row === 0) throw new UnreadableUpload('UPLOAD_EMPTY')
}

/** Is what the mapping says of a status, unless there are too many to map. */
const STATE_OF = { online: 'published', draft: 'draft', skip: 'trashed' } as const

/** Rows of the same number differ by their place. */
function keyOf({ id, address }: TableText, row: number, keys: Set<string>): string {
  const named = cutText(id || address, 250)
  const key = named === '' || keys.has(named) ? `${named} row ${row}`.trim() : named
  keys.add(key)
  return key
}

/** A picture is in the ZIP of pictures by its path, or at its address. */
function locate(written: string, address: string): FoundFile {
  const url = URL.parse(written, URL.canParse(address) ? address : undefined)
  const path = decodeOrSame((url?.pathname ?? written).replace(/[?#].*$/s, '')).replace(/^(?:\.?\/)+/, '')
  return { path, address: url?.href ?? written }
}

const pathsOf = (address: string): string[] => {
  const at = URL.parse(address, 'https://old.invalid/')
  const path = at && /^https?:$/.test(at.protocol) ? at.pathname + at.search : '/'
  return address === '' || path === '/' ? [] : [path]
}
