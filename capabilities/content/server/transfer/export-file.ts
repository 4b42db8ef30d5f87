import { writeCsv } from '#server/csv/csv.ts'
import { CSV_COLUMNS, EXCHANGE_FORMAT, type ExchangeRow, IMPORT_MAX_BYTES } from '../../contract.ts'
import { type Cells, cellsOfRow, FLAT_FACTS } from './csv-row.ts'

/** `next` is the number of the last included item when the following one would exceed the limit; null when all are included. */
type ExportFile = { readonly text: string; readonly rows: number; readonly next: number | null }
export type ExportedItem = { readonly number: number; readonly rows: readonly ExchangeRow[] }

/**
 * Writes items into a file as they arrive, keeping only the written form in memory. Stops before the item that would make the file larger
 * than an import accepts, and requests no further items.
 */
export async function writeExport(format: 'csv' | 'json', items: AsyncIterable<ExportedItem>): Promise<ExportFile> {
  const writer = format === 'csv' ? openCsv() : openJson()
  let [rows, bytes, last] = [0, HEAD_BYTES, 0]
  for await (const item of items) {
    const written = item.rows.map((row) => writer.write(row))
    bytes += written.reduce((sum, each) => sum + each.bytes, 0)
    if (bytes > IMPORT_MAX_BYTES) return { text: writer.end(), rows, next: last }
    for (const { add } of written) add()
    rows += written.length
    last = item.number
  }
  return { text: writer.end(), rows, next: null }
}
/** An upper bound for the header line of a CSV file and the frame of a JSON file. */
const HEAD_BYTES = 16 * 1024

/** `bytes` is an upper bound for the growth of the file; `add` appends the row. */
type Writer = { write(row: ExchangeRow): { readonly bytes: number; add(): void }; end(): string }

function openJson(): Writer {
  const written: string[] = []
  return {
    write(row) {
      const text = JSON.stringify(row)
      return { bytes: Buffer.byteLength(text) + 1, add: () => written.push(text) }
    },
    end: () => `${JSON.stringify({ ...EXCHANGE_FORMAT, rows: [] }).slice(0, -']}'.length)}${written.join(',')}]}\n`,
  }
}

function openCsv(): Writer {
  const all: Cells[] = []
  return {
    write(row) {
      const cells = Object.fromEntries(Object.entries(cellsOfRow(row)).filter(([, cell]) => cell !== ''))
      // Quotes are doubled. The 4 bytes per column cover enclosing quotes and the separator.
      const bytes = Object.values(cells).reduce((sum, cell) => sum + Buffer.byteLength(cell) + (cell.split('"').length - 1), 0)
      return { bytes: bytes + 4 * (CSV_COLUMNS.length + FLAT_FACTS.length), add: () => all.push(cells) }
    },
    end() {
      const facts = FLAT_FACTS.map((name) => `facts.${name}`).filter((name) => all.some((cells) => cells[name] !== undefined))
      const columns = [...CSV_COLUMNS, ...facts]
      return writeCsv(
        columns,
        all.map((cells) => columns.map((name) => cells[name] ?? '')),
      )
    },
  }
}
