import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unguardFormula } from '#server/csv/csv.ts'
import { delimiterOf } from '#server/csv/read-csv.ts'
import { readJsonElements } from '../../files/json-elements.ts'
import { openText } from '../../files/text-file.ts'
import { UnreadableUpload, type UploadedFile } from '../../format/source.ts'

/** The cells of a row with the names of their columns, as the file writes them. Names may repeat. */
export type TableRow = readonly (readonly [name: string, value: unknown])[]

const ROW_CHARACTERS = 4 * 2 ** 20

export const isJson = ({ name }: Pick<UploadedFile, 'name'>): boolean => /\.json$/i.test(name)

/** Yields the rows of a CSV file whose first line names its columns, or the objects of an array of a JSON file. Throws `UnreadableUpload`. */
export async function* readRows(upload: UploadedFile): AsyncGenerator<TableRow> {
  const pieces = await openText(upload.path)
  if (isJson(upload)) for await (const { value } of readJsonElements(pieces)) yield Object.entries(value)
  else yield* readCsvRows(pieces)
}

async function* readCsvRows(pieces: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const text = pieces[Symbol.asyncIterator]()
  const first = await text.next()
  if (first.done) return
  const rest = { [Symbol.asyncIterator]: () => text }
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first.value),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_CHARACTERS,
  })
  // The callback keeps an error of the file from ending the process. The loop throws it, too.
  pipeline(Readable.from(joined(first.value, rest)), parser, () => {})
  let columns: readonly string[] | undefined
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      if (columns) yield record.map((cell, at) => [columns?.[at] || `${at + 1}: COLUMN_NAMELESS`, unguardFormula(cell)] as const)
      else columns = record.map((name) => name.normalize('NFKC').trim())
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableUpload('UPLOAD_DAMAGED', String(parser.info.lines)) : error
  }
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
