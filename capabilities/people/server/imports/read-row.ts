import { unguardFormula } from '#server/csv/csv.ts'
import { ROUNDED, readDigits } from '#server/csv/typed-number.ts'
import type { ImportField, RowFinding } from '../../contract.ts'
import type { ImportContext, NewDetails } from './context.ts'

type Name = { readonly name: string; readonly key: string }
/** A row that names a phone, with what it brings along. */
export type ReadRow = {
  readonly row: number
  readonly phone: string | undefined
  readonly name: Name | undefined
  readonly bcrypt: string | undefined
  readonly details: NewDetails
  readonly findings: readonly RowFinding[]
}
export type Reading = Pick<ImportContext, 'accounts' | 'profile'> & {
  readonly fields: readonly (ImportField | '')[]
  judgeName(raw: string): Name | undefined
}

const FORMULA = /^[=+\-@＝＋－＠]/

/** Reads the cells of one row. A row with a refusal among its findings does not come; other findings are what it comes without. */
export function readRow(reading: Reading, row: number, cells: readonly string[]): ReadRow {
  const { fields, accounts, profile } = reading
  const cell = (field: ImportField): string => unguardFormula((cells[fields.indexOf(field)] ?? '').trim()).trim()
  const number = numberIn(accounts, cell('phone'))
  const phone = 'phone' in number ? number.phone : undefined
  const { details, invalid } = profile.read({ nickname: cell('nickname'), email: cell('email'), region: cell('region') })
  const name = nameIn(reading, cell('username'), phone)
  const password = cell('password')
  const isRead = accounts.isBcrypt(password)
  const formula = fields.some((field) => field !== '' && field !== 'phone' && FORMULA.test(cell(field)))
  return {
    row,
    phone,
    name: name || undefined,
    bcrypt: isRead ? password : undefined,
    details,
    findings: [
      ...('refused' in number ? [number.refused] : []),
      ...(formula || cell('phone').startsWith('=') ? (['CELL_FORMULA'] as const) : []),
      ...(cells.length > fields.length ? (['CELLS_MANY'] as const) : []),
      ...(isOff(cell('status')) ? (['DISABLED_THERE'] as const) : []),
      ...(isOff(cell('deleted')) ? (['DELETED_THERE'] as const) : []),
      ...(name === null ? (['NAME_INVALID'] as const) : []),
      ...invalid,
      ...(password !== '' && !isRead ? (['PASSWORD_UNREADABLE'] as const) : []),
    ],
  }
}

function numberIn({ toPhone }: Reading['accounts'], typed: string) {
  if (typed === '') return { refused: 'PHONE_MISSING' } as const
  const digits = readDigits(typed)
  return digits === ROUNDED ? ({ refused: 'PHONE_ROUNDED' } as const) : toPhone(digits)
}

/** Returns null for a name that no account may have. A user name that is the phone itself is none, because people log in by phone anyway. */
function nameIn({ accounts, judgeName }: Reading, typed: string, phone: string | undefined): Name | undefined | null {
  if (typed === '') return undefined
  const number = accounts.toPhone(typed)
  if ('phone' in number && number.phone === phone) return undefined
  return judgeName(typed) ?? null
}

const ON: ReadonlySet<string> = new Set(['', '0', '正常', 'normal', 'active', 'enabled'])
const isOff = (status: string): boolean => !ON.has(status.toLowerCase())
