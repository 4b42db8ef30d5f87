import { writeCsv } from '#server/csv/csv.ts'
import { CSV_COLUMNS, EXCHANGE_FORMAT, type ExchangeRow, IMPORT_MAX_BYTES } from '../../contract.ts'
import { type Cells, cellsOfRow, FLAT_FACTS } from './csv-row.ts'

export type ExportFile = { readonly text: string; readonly rows: number }

/**
 * A file of rows that come a few at a time: what is written is kept, what it was written from is not. Nothing more is asked for once it is larger
 * than an import takes.
 */
export async function writeExport(
  format: 'csv' | 'json',
  groups: AsyncIterable<readonly ExchangeRow[]>,
): Promise<ExportFile | 'too large'> {
  const writer = format === 'csv' ? openCsv() : openJson()
  let [rows, bytes] = [0, 0]
  for await (const group of groups) {
    for (const row of group) {
      rows += 1
      bytes += writer.add(row)
    }
    if (bytes > IMPORT_MAX_BYTES) return 'too large'
  }
  const text = writer.end()
  return Buffer.byteLength(text) > IMPORT_MAX_BYTES ? 'too large' : { text, rows }
}

/** `add` tells how many bytes the file has grown by at least. */
type Writer = { add(row: ExchangeRow): number; end(): string }

function openJson(): Writer {
  const written: string[] = []
  return {
    add(row) {
      const text = JSON.stringify(row)
      written.push(text)
      return Buffer.byteLength(text)
    },
    end: () => `${JSON.stringify({ ...EXCHANGE_FORMAT, rows: [] }).slice(0, -']}'.length)}${written.join(',')}]}\n`,
  }
}

function openCsv(): Writer {
  const all: Cells[] = []
  return {
    add(row) {
      const cells = Object.fromEntries(Object.entries(cellsOfRow(row)).filter(([, cell]) => cell !== ''))
      all.push(cells)
      return Object.values(cells).reduce((sum, cell) => sum + Buffer.byteLength(cell), 0)
    },
    end() {
      const facts = FLAT_FACTS.map((name) => `facts.${name}`).filter((name) => all.some((cells) => cells[name] !== undefined))
      return writeCsv([...CSV_COLUMNS, ...facts], all)
    },
  }
}
