import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { countMembers } from '../member-counts.ts'
import { findSecretaries } from '../secretaries.ts'
import { findBranches, findGrades, lockSetup, readTerms, writeTerms } from './setup-store.ts'
import { nameOf } from './setup-values.ts'

export const getMembershipSetup = serve(calls.getMembershipSetup, async (context) => {
  const db = context.database.of()
  const [grades, branches, terms, teams, counts, questionnaires] = await Promise.all([
    findGrades(db),
    findBranches(db),
    readTerms(db),
    context.teams.listTeams(db),
    countMembers(db),
    context.questionnaires.list(db),
  ])
  const teamIds = branches.flatMap(({ team_id }) => team_id ?? [])
  const secretaries = await findSecretaries(context, db, teamIds)
  const stored = (row: (typeof grades | typeof branches)[number]) => ({
    id: row.id,
    name: nameOf(row),
    isOpen: row.is_open,
    version: row.version,
    members: counts.get(row.id) ?? 0,
  })
  return {
    ok: {
      grades: grades.map((row) => ({
        ...stored(row),
        termMonths: row.term_months,
        duesCents: row.dues_cents,
        certification: row.certification,
        formId: row.form_id,
      })),
      branches: branches.map((row) => ({
        ...stored(row),
        teamId: row.team_id,
        secretaries: row.team_id === null ? 0 : (secretaries.get(row.team_id)?.length ?? 0),
      })),
      terms,
      questionnaires: [...questionnaires],
      teams: [...teams],
    },
  }
})

/** Two people who save at the same time follow one another; the second sees that the terms have changed. */
export const saveMembershipTerms = serve(calls.saveMembershipTerms, async ({ database, recorder }, { version, ...terms }, caller) => {
  if (terms.lastReminderDays > terms.firstReminderDays)
    return { refused: 'REMINDERS_ORDER', fields: { lastReminderDays: 'REMINDERS_ORDER' } }
  return await database.inTransaction(async (tx) => {
    await lockSetup(tx)
    const before = await readTerms(tx)
    if (before.version !== version) return { refused: 'SETUP_CHANGED' }
    await writeTerms(tx, terms, caller.session.accountId)
    await recorder.record(tx, {
      action: 'membership.terms-saved',
      outcome: 'ok',
      ...doneBy(caller),
      facts: changesOf({
        graceDays: [before.graceDays, terms.graceDays],
        firstReminderDays: [before.firstReminderDays, terms.firstReminderDays],
        lastReminderDays: [before.lastReminderDays, terms.lastReminderDays],
      }),
    })
    return { ok: { version: version + 1 } }
  })
})
