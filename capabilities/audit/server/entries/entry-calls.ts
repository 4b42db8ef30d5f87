import type { InputOf } from '#contract/call.ts'
import { isOperator, type SignedInCaller } from '#contract/caller.ts'
import { type Language, textIn } from '#contract/language.ts'
import { writeCsvLine } from '#server/csv/csv.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { checkEntry } from '../chain/verify.ts'
import { type AuditContext, type Sql, serve } from '../context.ts'
import * as store from './list-store.ts'

/** Returns a page of the trail and records that an operator reads it. */
export const listEntries = serve(calls.listEntries, async (context, input, caller) => {
  context.noteReading(caller, describeFilter(input))
  const sql = context.database.reads.of()
  const filter = await resolve(sql, input)
  const after = readAfter(input.cursor)
  const skip = after ? 0 : (input.page - 1) * input.pageSize
  const rows = await store.findEntries(sql, filter, { after, skip, most: input.pageSize + 1 })
  const list = rows.slice(0, input.pageSize)
  const last = list.at(-1)
  const isLast = after === undefined && rows.length <= input.pageSize && (rows.length > 0 || skip === 0)
  // Entries are added during reading, so the last page computes the total from its own rows.
  const counted = isLast ? skip + rows.length : await store.countEntries(sql, filter, calls.COUNTED_UP_TO + 1)
  return {
    ok: {
      list: [...(await nameTargets(context, list, caller.language))],
      next: last && rows.length > list.length ? writeAfter(last) : null,
      total: Math.min(counted, calls.COUNTED_UP_TO),
      isMore: counted > calls.COUNTED_UP_TO,
    },
  }
})

type FilterInput = Omit<InputOf<typeof calls.exportEntries>, 'format' | 'cursor'>

/**
 * Resolves a name to its accounts and an action prefix to the known actions, so that no pattern reaches the database (S99). An unknown name
 * matches no entry.
 */
async function resolve(sql: Sql, { action, actor, ...others }: FilterInput): Promise<store.Filter> {
  const actions = action === undefined ? undefined : (await store.findActions(sql)).filter((known) => known.startsWith(action))
  const actors = actor === undefined ? undefined : IS_ID.test(actor) ? [actor] : await store.findAccounts(sql, actor)
  return { ...others, actors, actions }
}
const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the filter for the audit entry about reading or exporting. */
const describeFilter = ({ from, to, actor, action, target, outcome, requestId }: FilterInput) => ({
  from,
  to,
  actor,
  action,
  target,
  outcome,
  requestId,
})

const writeAfter = ({ at_micros, id }: Pick<store.ListedRow, 'at_micros' | 'id'>): string => `${at_micros}.${id}`

/** Returns undefined for an invalid cursor, which means the first page. */
function readAfter(cursor: string | undefined): store.After | undefined {
  const [, micros, id] = /^(-?\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? []
  return micros && id ? { atMicros: Number(micros), id } : undefined
}

export const getEntry = serve(calls.getEntry, async (context, { id }, caller) => {
  const { database, keyring, chainId } = context
  context.noteReading(caller, { entry: id })
  const row = await store.findEntry(database.of(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  const entry = one(await nameTargets(context, [row], caller.language))
  return { ok: { ...entry, state: await checkEntry(database.pool, { keyring, chainId, id }) } }
})

const ONES: readonly string[] = calls.EDITED_ONES
const isEdited = (target: string): boolean => ONES.includes(target) || calls.EDITED_KINDS.some((kind) => target.startsWith(`${kind}:`))

/** Returns the operator who last changed something, for another operator editing the same. Names are shown to operators only. */
export const getLastChange = serve(calls.getLastChange, async ({ database, targets }, { target, action }, { session }) => {
  if (!isEdited(target) && targets.labelOf(target) === undefined) return { refused: 'BAD_REQUEST' }
  const found = isOperator(session.granted) ? await store.findLastChange(database.pool, target, action) : undefined
  return { ok: found ? { name: found.name, at: found.at.toISOString() } : null }
})

/** Lists every action in the trail, with its label where a capability has one. */
export const listActions = serve(calls.listActions, async ({ database, labelOfAction }) => {
  const actions = await store.findActions(database.of())
  return { ok: actions.map((action) => ({ action, words: labelOfAction(action) ?? null })) }
})

type Input = InputOf<typeof calls.exportEntries>

const PART_ROWS = 5_000

/**
 * Returns one part of an export. The first part records the export. Later parts need the cursor of the previous one, which is sealed for
 * this account and filter, so that no part escapes the record or the limit.
 */
export const exportEntries = serve(calls.exportEntries, async (context, input, caller) => {
  const { cursor, format, ...filter } = input
  const purpose = JSON.stringify([caller.session.accountId, format, describeFilter(filter)])
  const place = cursor === undefined ? { taken: 0, after: undefined } : openCursor(context, purpose, cursor)
  if (!place) return { refused: 'EXPORT_CURSOR' }
  if (cursor === undefined) await recordExport(context, input, caller)
  const sql = context.database.of()
  const most = Math.min(PART_ROWS, calls.EXPORT_ROWS - place.taken)
  const found = await store.findEntries(sql, await resolve(sql, filter), { after: place.after, most: most + 1 })
  const rows = found.slice(0, most)
  const last = rows.at(-1)
  const taken = place.taken + rows.length
  const goesOn = found.length > most
  const next = last && goesOn && taken < calls.EXPORT_ROWS ? sealCursor(context, { purpose, taken, last }) : null
  return {
    ok: {
      part: write(await nameTargets(context, rows, caller.language), format, cursor === undefined),
      rows: rows.length,
      next,
      isCut: goesOn && next === null,
    },
  }
})

const recordExport = ({ database, recorder }: AuditContext, { format, ...filter }: Input, caller: SignedInCaller): Promise<void> =>
  database.inTransaction((tx) =>
    recorder.record(tx, { action: 'audit.exported', outcome: 'ok', ...doneBy(caller), facts: { format, ...describeFilter(filter) } }),
  )

const PURPOSE = 'audit export'
const textOf = (purpose: string, taken: number, after: string) => `${purpose}|${taken}|${after}`

function sealCursor(
  { keyring }: AuditContext,
  { purpose, taken, last }: { readonly purpose: string; readonly taken: number; readonly last: store.ListedRow },
): string {
  const after = writeAfter(last)
  const { keyId, mac } = keyring.mac(PURPOSE, textOf(purpose, taken, after))
  return [taken, after, keyId, mac.toString('base64url')].join('~')
}

function openCursor({ keyring }: AuditContext, purpose: string, cursor: string) {
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

const exportedTarget = ({ target }: calls.AuditEntry) => target && { id: target.id, name: target.name }

function write(entries: readonly calls.AuditEntry[], format: Input['format'], isFirst: boolean): string {
  if (format === 'json') return entries.map((entry) => `${JSON.stringify({ ...entry, target: exportedTarget(entry) })}\n`).join('')
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

/** Converts rows to entries; a target without a recorded name gets its current title. */
async function nameTargets(
  { database, targets }: AuditContext,
  rows: readonly store.ListedRow[],
  language: Language,
): Promise<readonly calls.AuditEntry[]> {
  const unnamed = rows.flatMap(({ target, target_name }) => (target !== null && target_name === null ? [target] : []))
  const titles = await targets.findTitles(database.pool, unnamed, language)
  return rows.map((row) => {
    const name = row.target_name ?? titles.get(row.target ?? '') ?? null
    const kind = row.target === null ? undefined : targets.labelOf(row.target)
    return {
      ...store.toListed(row),
      target:
        row.target === null ? null : { id: row.target, name, path: targets.pathOf(row.target), kind: kind ? textIn(kind, language) : null },
    }
  })
}
