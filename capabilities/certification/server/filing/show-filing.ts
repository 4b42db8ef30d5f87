import { firstCharacter } from '#contract/input/cut-text.ts'
import { type Filing, SENSITIVE, type Sensitive, type Shown } from '../../contract.ts'
import type { CertificationContext, Sql } from '../context.ts'
import { findScans, type ScanRow } from '../scan-store.ts'
import { openValues, type Values } from '../sealing/sealing.ts'
import { type FilingRow, type MovedRow, OPEN_COLUMNS } from './filing-store.ts'

type Context = Pick<CertificationContext, 'keyring' | 'recorder'>

/** Returns a filing with sensitive fields masked for every reader (S113). */
export const showFiling = async (context: Context, db: Sql, row: FilingRow): Promise<Filing> =>
  toShown(context, row, await findScans(db, [row.id]))

/** Returns several filings with one query for all their scans. */
export async function showFilings(context: Context, db: Sql, filings: readonly FilingRow[]): Promise<Filing[]> {
  const scans = await findScans(
    db,
    filings.map(({ id }) => id),
  )
  return filings.map((row) =>
    toShown(
      context,
      row,
      scans.filter(({ filing_id }) => filing_id === row.id),
    ),
  )
}

function toShown(context: Context, row: FilingRow, scans: readonly ScanRow[]): Filing {
  const { values, unreadable } = openOrReport(context, row)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    endedBy: row.ended_by as Filing['endedBy'],
    inForce: row.in_force,
    fields: { ...openFields(row), ...maskValues(values) } as Shown,
    unreadable: [...unreadable],
    documents: scans.map(showScan),
    reasons: row.reasons.map(({ field, reason }) => ({ field, reason })),
    note: row.note,
    createdAt: row.created_at.toISOString(),
    filedAt: row.filed_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    erased: row.erased_at !== null,
  }
}

export const showScan = ({ id, width, height, size_bytes, created_at }: Omit<ScanRow, 'filing_id'>) => ({
  id,
  width,
  height,
  sizeBytes: size_bytes,
  sentAt: created_at.toISOString(),
})

const openFields = (row: MovedRow) => Object.fromEntries(Object.entries(OPEN_COLUMNS).map(([field, column]) => [field, row[column]]))

export const mask = (field: Sensitive, value: string): string => (field === 'personName' ? maskName(value) : maskNumber(value))

const maskValues = (values: Values) =>
  Object.fromEntries(SENSITIVE.map((field) => [field, values[field] && mask(field, values[field])])) as Record<Sensitive, string | null>

/** Decrypts the sensitive fields. An unreadable field is reported without its content (S112). */
export function openOrReport({ keyring, recorder }: Context, row: MovedRow): ReturnType<typeof openValues> {
  const opened = openValues(keyring, row)
  if (opened.unreadable.length > 0) {
    recorder.report({
      action: 'certification.unreadable',
      outcome: 'refused',
      actor: null,
      target: `certification:${row.id}`,
      facts: { columns: opened.unreadable.join(', ') },
    })
  }
  return opened
}

const LONG = 12

/** Shows the first three and last four characters of a long number (S113). Of a shorter number it shows at most a third, at both ends. */
function maskNumber(number: string): string {
  const characters = [...number]
  const shown = Math.floor(characters.length / 3)
  const [first, last] = characters.length >= LONG ? [3, 4] : [Math.floor(shown / 2), Math.ceil(shown / 2)]
  return [
    ...characters.slice(0, first),
    ...characters.slice(first, characters.length - last).map(() => '*'),
    ...characters.slice(characters.length - last),
  ].join('')
}

/** Shows the first character and always two stars, because the length of a name helps to identify a person. */
const maskName = (name: string): string => `${firstCharacter(name)}**`
