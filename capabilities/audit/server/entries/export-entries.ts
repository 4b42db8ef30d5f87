import type { InputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { writeCsvLine } from '#server/csv/csv.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import * as calls from '../../contract.ts'
import { type AuditEntry, EXPORT_ROWS } from '../../contract.ts'
import { describeFilter, readAfter, resolve, writeAfter } from './list-entries.ts'
import { findEntries, type ListedRow } from './list-store.ts'
import { type NamingContext, nameTargets } from './name-targets.ts'

type ExportContext = {
  readonly database: Pick<Database, 'of' | 'pool' | 'inTransaction'>
  readonly keyring: Pick<Keyring, 'mac' | 'checkMac'>
  readonly recorder: Pick<Recorder, 'record'>
} & Pick<NamingContext, 'findTitles'>
type Input = InputOf<typeof calls.exportEntries>

const PART_ROWS = 5_000

/**
 * Returns one part of an export. The first part records the export. Later parts need the cursor of the previous one, which is sealed for
 * this account and filter, so that no part escapes the record or the limit.
 */
export const exportEntries = serve(calls.exportEntries, async (context: ExportContext, input, caller) => {
  const { cursor, format, ...filter } = input
  const purpose = JSON.stringify([caller.session.accountId, format, describeFilter(filter)])
  const place = cursor === undefined ? { taken: 0, after: undefined } : openCursor(context, purpose, cursor)
  if (!place) return { refused: 'EXPORT_CURSOR' }
  if (cursor === undefined) await recordExport(context, input, caller)
  const sql = context.database.of<never>()
  const most = Math.min(PART_ROWS, EXPORT_ROWS - place.taken)
  const found = await findEntries(sql, await resolve(sql, filter), { after: place.after, most: most + 1 })
  const rows = found.slice(0, most)
  const taken = place.taken + rows.length
  const goesOn = found.length > most
  const next = goesOn && taken < EXPORT_ROWS ? sealCursor(context, purpose, taken, rows.at(-1)!) : null
  return {
    ok: {
      part: write(await nameTargets(context, rows, caller.language), format, cursor === undefined),
      rows: rows.length,
      next,
      isCut: goesOn && next === null,
    },
  }
})

const recordExport = ({ database, recorder }: ExportContext, { format, ...filter }: Input, caller: SignedInCaller): Promise<void> =>
  database.inTransaction((tx: Transaction<never>) =>
    recorder.record(tx, { action: 'audit.exported', outcome: 'ok', ...doneBy(caller), facts: { format, ...describeFilter(filter) } }),
  )

const PURPOSE = 'audit export'
const textOf = (purpose: string, taken: number, after: string) => `${purpose}|${taken}|${after}`

function sealCursor({ keyring }: ExportContext, purpose: string, taken: number, last: ListedRow): string {
  const after = writeAfter(last)
  const { keyId, mac } = keyring.mac(PURPOSE, textOf(purpose, taken, after))
  return [taken, after, keyId, mac.toString('base64url')].join('~')
}

function openCursor({ keyring }: ExportContext, purpose: string, cursor: string) {
  const [taken, after = '', keyId = '', mac = ''] = cursor.split('~')
  const made = { keyId, mac: Buffer.from(mac, 'base64url') }
  if (!keyring.checkMac(PURPOSE, textOf(purpose, Number(taken), after), made)) return undefined
  return { taken: Number(taken), after: readAfter(after) }
}

const HEADER = [
  'seq',
  'time',
  'action',
  'outcome',
  'actor',
  'actor_name',
  'target',
  'target_name',
  'address',
  'request_id',
  'reason',
  'facts',
] as const

function write(entries: readonly AuditEntry[], format: Input['format'], isFirst: boolean): string {
  if (format === 'json') return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  const lines = entries.map((entry) =>
    writeCsvLine([
      entry.seq,
      entry.at,
      entry.action,
      entry.outcome,
      entry.actor?.id ?? null,
      entry.actor?.name ?? null,
      entry.target?.id ?? null,
      entry.target?.name ?? null,
      entry.address,
      entry.requestId,
      entry.reason,
      JSON.stringify(entry.facts),
    ]),
  )
  return `${isFirst ? writeCsvLine(HEADER) : ''}${lines.join('')}`
}
