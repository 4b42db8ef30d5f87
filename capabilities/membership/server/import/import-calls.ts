import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { maskPhone } from '#contract/mask.ts'
import { translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { importText } from '../../text/import.ts'
import { type MembershipContext, serve } from '../context.ts'
import { importRows, type Line, matchRows } from './import-rows.ts'
import { readMemberFile } from './read-file.ts'

export const checkMemberImport = serve(calls.checkMemberImport, (context, { file }, caller) =>
  run(context, file.bytes, { caller, isTrial: true, notifies: false }),
)

export const importMembers = serve(calls.importMembers, (context, { file }, caller) =>
  run(context, file.bytes, { caller, isTrial: false, notifies: false }),
)

export const importAndNotifyMembers = serve(calls.importAndNotifyMembers, (context, { file }, caller) =>
  run(context, file.bytes, { caller, isTrial: false, notifies: true }),
)

type Asked = { readonly caller: SignedInCaller; readonly isTrial: boolean; readonly notifies: boolean }

/** One import runs at a time, so that two of the same file find each other's members. */
async function run(
  context: MembershipContext,
  bytes: Uint8Array,
  { caller, isTrial, notifies }: Asked,
): Promise<Outcome<typeof calls.importMembers>> {
  const read = readMemberFile(bytes)
  if ('refused' in read) return read
  const matched = await matchRows(context, read.rows)
  return await context.database.inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('membership.import', 0))`.execute(tx)
    const lines = await importRows(context, tx, matched, { by: caller.session.accountId, isTrial, notifies })
    const report = toReport(context, lines, caller)
    const { added, changed, problems } = report
    const action = isTrial ? 'membership.import-checked' : 'membership.imported'
    await context.recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), facts: { added, changed, problems } })
    return { ok: report }
  })
}

function toReport({ toPhone }: MembershipContext, lines: readonly Line[], { language }: SignedInCaller) {
  const t = translatorOf(importText, language)
  const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    added: count('add'),
    changed: count('change'),
    same: count('same'),
    problems: count('problem'),
    lines: lines.map(({ row, problem, ...line }) => ({
      ...line,
      phone: maskPhone(toPhone(row.phone) ?? row.phone),
      message: problem === undefined ? '' : t(`problem.${problem}`),
    })),
  }
}
