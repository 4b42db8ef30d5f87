import { type StatusGroup, type StatusState, worstOf } from '#contract/site/status.ts'
import { serve } from '#server/http/calls/serve.ts'
import { SLOW_MS } from '#server/observe/status/slow-statements.ts'
import * as calls from '../contract.ts'
import type { StatusContext } from './context.ts'
import { readStatements } from './database-store.ts'

/** Returns what every part of the product and every process reports. */
export const getStatus = serve(calls.getStatus, async ({ status }: StatusContext) => {
  const processes = await status.listProcesses() // before the statements of the groups, which need connections themselves
  const groups = await status.readInstallation()
  const shown = processes.map(({ startedAt, seenAt, slow: _, ...process }) => ({
    ...process,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    state: process.isSilent ? ('warning' as const) : worstOf(statesIn(process.groups)),
  }))
  const state = worstOf([...statesIn(groups), ...shown.map((each) => each.state)])
  return { ok: { state, checkedAt: new Date().toISOString(), groups, processes: shown } }
})

const statesIn = (groups: readonly StatusGroup[]): readonly StatusState[] => groups.flatMap(({ lines }) => lines.map(({ state }) => state))

/** Returns the errors that any process has logged lately. */
export const listLoggedErrors = serve(calls.listLoggedErrors, async ({ status }: StatusContext) => {
  const errors = await status.listErrors()
  return {
    ok: {
      errors: errors.map(({ firstAt, lastAt, ...error }) => ({ ...error, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() })),
    },
  }
})

/** Returns the costliest statements, by the database when it counts them. */
export const listSlowStatements = serve(calls.listSlowStatements, async ({ status, database }: StatusContext) => {
  const counted = await readStatements(database.pool)
  if (counted) return { ok: { source: 'database', slowMs: null, statements: [...counted] } }
  return { ok: { source: 'processes', slowMs: SLOW_MS, statements: [...(await status.listSlowStatements())] } }
})
