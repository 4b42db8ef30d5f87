import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { ZipFile } from 'yazl'
import { textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv, writeCsvLine } from '#server/csv/csv.ts'
import type { PersonalData, PersonalRow } from '#server/kinds/personal-data.ts'
import { copyText } from '../../text/own-data.ts'
import type { CopyRow } from './context.ts'

type Packing = {
  readonly pool: Pool
  readonly kinds: readonly PersonalData[]
  readonly copy: Pick<CopyRow, 'is_whole' | 'language'> & { readonly account_id: string }
  /** Is called with the rows that were written so far. */
  report(rows: { readonly done: number; readonly total: number }): void
  readonly signal: AbortSignal
}
type Counted = { readonly kind: PersonalData; readonly count: number }

/** Bounds the files of one copy. Files beyond it are named in the list of contents, and their owner saves them in the library. */
const MOST_FILE_BYTES = 2 * 2 ** 30

/**
 * Writes a ZIP file while it is read: for each kind of data one JSON and one CSV file, the files, and a list of contents. Memory holds one
 * page of rows at a time.
 */
export async function packCopy(packing: Packing): Promise<AsyncIterable<Uint8Array>> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (defect: Error) => output.destroy(defect))
  const counted = await countAll(packing)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  let done = 0
  const note = (rows: number) => {
    packing.signal.throwIfAborted()
    done += rows
    packing.report({ done: Math.min(done, total), total })
  }
  for (const { kind } of counted.filter(({ count }) => count > 0)) {
    addLazily(zip, `${kind.name}.json`, () => writeJson(packing, kind, note))
    addLazily(zip, `${kind.name}.csv`, () => writeRowsAsCsv(packing, kind))
  }
  const leftOut = await addFiles(zip, packing)
  zip.addBuffer(Buffer.from(listContents(packing, counted)), 'contents.csv')
  if (leftOut.length > 0) zip.addBuffer(Buffer.from(leftOut.map((name) => `${name}\n`).join('')), 'files-left-out.txt')
  zip.end()
  return output
}

async function countAll({ pool, kinds, copy }: Packing): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const kind of kinds) counted.push({ kind, count: await kind.count(pool, copy.account_id) })
  return counted
}

const addLazily = (zip: ZipFile, name: string, write: () => AsyncIterable<string | Uint8Array>): void =>
  zip.addReadStreamLazy(name, (ready) => ready(undefined, Readable.from(write(), { objectMode: false })))

async function* writeJson({ pool, copy }: Packing, kind: PersonalData, note: (rows: number) => void): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of kind.read(pool, copy.account_id, { whole: copy.is_whole })) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
    note(rows.length)
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The columns are those of the first row, since all rows of a kind have the same. */
async function* writeRowsAsCsv({ pool, copy }: Packing, kind: PersonalData): AsyncGenerator<string> {
  let columns: readonly string[] | undefined
  for await (const rows of kind.read(pool, copy.account_id, { whole: copy.is_whole })) {
    const names: readonly string[] = columns ?? Object.keys(rows[0] ?? {})
    if (!columns) yield writeCsv(names, [])
    yield rows.map((row) => writeCsvLine(names.map((name) => toCell(row[name])))).join('')
    columns = names
  }
}

function toCell(value: PersonalRow[string]): string | number | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** Pictures and videos are compressed already. A file that is gone is left out. Returns the names of all that are left out. */
async function addFiles(zip: ZipFile, { pool, kinds, copy }: Packing): Promise<readonly string[]> {
  const leftOut: string[] = []
  let bytes = 0
  for (const kind of kinds)
    for await (const file of kind.files?.(pool, copy.account_id, { whole: copy.is_whole }) ?? []) {
      const name = `${kind.name}/${file.name}`
      if (bytes + file.sizeBytes > MOST_FILE_BYTES) leftOut.push(name)
      else {
        bytes += file.sizeBytes
        zip.addReadStreamLazy(name, { compress: false }, (ready) => {
          file.open().then(
            (opened) => ready(undefined, Readable.from(opened ?? [])),
            (defect: unknown) => ready(defect, Readable.from([])),
          )
        })
      }
    }
  return leftOut
}

function listContents({ copy }: Packing, counted: readonly Counted[]): string {
  const t = translatorOf(copyText, copy.language)
  const headings = (['name', 'label', 'count', 'term'] as const).map((column) => t(`column.${column}`))
  return writeCsv(
    headings,
    counted.map(({ kind: { name, label, term }, count }) => [
      count > 0 ? `${name}.json` : '',
      textIn(label, copy.language),
      count,
      typeof term === 'object' ? t('term.days', term) : t(`term.${term}`),
    ]),
  )
}
