import type { Submissions } from '#contract/submission.ts'
import type { Capability } from '#server/capability.ts'
import type { Database } from '#server/database/database.ts'
import { answer } from '#server/http/answer.ts'
import type { Log } from '#server/observe/log.ts'
import * as calls from '../contract.ts'
import { workplaceDeclared } from './declared.ts'
import { findSubmission } from './find-submission.ts'
import { tellSubmissions } from './list-submissions.ts'
import { noteTrouble } from './note-trouble.ts'
import type { WorkplaceTables } from './tables.ts'
import * as store from './workplace-store.ts'

export type WorkplaceDeps = {
  readonly database: Database
  readonly log: Log
  /** Of each capability to which something can be handed in. */
  readonly submissions: readonly Submissions[]
}

/** One's own first page. Everything is found by the account of the session, so there is nothing of others to be asked for (S45). */
export function openWorkplace(
  { database, log }: Omit<WorkplaceDeps, 'submissions'>,
  { submissions }: Pick<WorkplaceDeps, 'submissions'>,
): Capability {
  const sql = database.of<WorkplaceTables>()
  return {
    routes: {
      ...workplaceDeclared,
      answers: [
        answer(calls.readSettings, async (_, { session }) => ({
          ok: { settings: (await store.findSettings(sql, session.accountId)) as never },
        })),
        answer(calls.saveSettings, async ({ settings }, { session }) => {
          await store.writeSettings(sql, session.accountId, settings as never)
          return { ok: null }
        }),
        answer(calls.readShortcuts, async (_, { session }) => ({ ok: { pages: await store.findShortcuts(sql, session.accountId) } })),
        answer(calls.saveShortcuts, async ({ pages }, { session }) => {
          await database.inTransaction((tx: store.Tx) => store.replaceShortcuts(tx, session.accountId, pages))
          return { ok: null }
        }),
        answer(calls.readVisits, async (_, { session }) => {
          const visits = await store.findVisits(sql, session.accountId)
          return { ok: visits.map(({ page, at }) => ({ page, at: at.toISOString() })) }
        }),
        answer(calls.noteVisit, async ({ page }, { session }) => {
          await store.writeVisit(sql, session.accountId, page)
          return { ok: null }
        }),
        answer(calls.readSubmission, (input, caller) => findSubmission({ submissions }, input, caller)),
        answer(calls.listSubmissions, (input, caller) => tellSubmissions({ submissions }, input, caller)),
        answer(calls.tellTrouble, (input, caller) => noteTrouble({ log }, input, caller)),
      ],
    },
  }
}
