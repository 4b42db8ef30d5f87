import { dayOf } from '#contract/dates.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { addConfirmation, endOf, removeConfirmation } from './confirmation-store.ts'
import { listConfirmedDuties } from './confirmed-lines.ts'
import { serve, type Tx } from './context.ts'
import { countStates, readCheck } from './read-check.ts'

export const getLaunchCheck = serve(calls.getLaunchCheck, async (context, { origin }) => ({ ok: await readCheck(context, origin) }))

/** Records what left the site and how it stood, so that a printed page can be compared with the trail. */
export const exportLaunchCheck = serve(calls.exportLaunchCheck, async (context, { as, origin }, caller) => {
  const check = await readCheck(context, origin)
  await context.database.inTransaction((tx) =>
    context.recorder.record(tx, { action: 'launch.exported', outcome: 'ok', ...doneBy(caller), facts: { as, ...countStates(check) } }),
  )
  const name = `launch-check-${dayOf(check.checkedAt)}.json`
  return { ok: { name, type: 'application/json', text: `${JSON.stringify(check, null, 2)}\n` } }
})

export const confirmDuty = serve(calls.confirmDuty, async (context, { key, about, note }, caller) => {
  const duty = (await listConfirmedDuties(context)).find((each) => each.key === key)
  if (!duty) return { refused: 'NOT_FOUND' }
  if (duty.about !== about) return { refused: 'CHANGED_MEANWHILE' }
  if (duty.needsNote && note === '') return { refused: 'NOTE_MISSING' }
  const at = await context.database.inTransaction(async (tx: Tx) => {
    const facts = { about, ...(note !== '' && { note }) }
    await context.recorder.record(tx, { action: 'launch.confirmed', outcome: 'ok', ...doneBy(caller), target: `duty:${key}`, facts })
    return await addConfirmation(tx, { key, about, note, by: caller.session.accountId })
  })
  return { ok: { endsAt: endOf(at).toISOString() } }
})

export const withdrawConfirmation = serve(calls.withdrawConfirmation, (context, { key }, caller) =>
  context.database.inTransaction(async (tx: Tx) => {
    if (!(await removeConfirmation(tx, key))) return { refused: 'NOT_FOUND' }
    await context.recorder.record(tx, { action: 'launch.withdrawn', outcome: 'ok', ...doneBy(caller), target: `duty:${key}` })
    return { ok: {} }
  }),
)
