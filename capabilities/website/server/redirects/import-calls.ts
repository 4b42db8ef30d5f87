import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { translatorOf } from '#contract/text.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { redirectsText } from '../../text/redirects/redirects-texts.ts'
import type { WebsiteTables } from '../tables.ts'
import { makeAll, readRedirectFile } from './import-rows.ts'
import type { RedirectsContext } from './redirect-rules.ts'

/** Runs the import in a transaction and rolls it back. */
export const checkRedirects = serve(calls.checkRedirects, async (context: RedirectsContext, { file }, caller) => {
  const read = readRedirectFile(file.bytes)
  if ('refused' in read) return read
  const t = translatorOf(redirectsText, caller.language)
  return await context.database.inTransaction<WebsiteTables, Outcome<typeof calls.checkRedirects>>(async (tx) => {
    const problems = await makeAll(context, tx, read.rows, caller)
    if (!problems) return { refused: 'TOO_MANY_ROWS' }
    await sql`rollback to savepoint before_import`.execute(tx)
    const rows = read.rows.map((row) => {
      const problem = problems.get(row) ?? null
      return { line: row.line, from: row.from, to: row.to, problem, message: problem ? t(problem) : '' }
    })
    return { ok: { good: rows.length - problems.size, bad: problems.size, rows } }
  })
})

/** Imports all rows of a file, or none. */
export const importRedirects = serve(calls.importRedirects, async (context: RedirectsContext, { file }, caller) => {
  const read = readRedirectFile(file.bytes)
  if ('refused' in read) return read
  return await context.database.inTransaction<WebsiteTables, Outcome<typeof calls.importRedirects>>(async (tx) => {
    const problems = await makeAll(context, tx, read.rows, caller)
    if (!problems) return { refused: 'TOO_MANY_ROWS' }
    if (problems.size > 0) {
      await sql`rollback to savepoint before_import`.execute(tx)
      return { refused: 'ROWS_BAD' }
    }
    const facts = { rows: read.rows.length }
    await context.recorder.record(tx, { action: 'redirect.imported', outcome: 'ok', target: 'redirect:file', ...doneBy(caller), facts })
    return { ok: { made: read.rows.length } }
  })
})
