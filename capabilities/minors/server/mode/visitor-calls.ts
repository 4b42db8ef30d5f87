import { randomUUID } from 'node:crypto'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readRules } from './mode-store.ts'
import { openPass, sealVisitorPass, type VisitorPass } from './pass.ts'
import { checkPin } from './pin.ts'
import { isSimplePin, judgeDay, minutesFor } from './rules.ts'
import { readMode } from './state.ts'

export const startVisitorMode = serve(calls.startVisitorMode, async ({ keyring }, { pin }) => {
  if (isSimplePin(pin)) return { refused: 'PIN_SIMPLE', fields: { pin: 'PIN_SIMPLE' } }
  return { ok: { pass: sealVisitorPass(keyring, { id: randomUUID(), pin, day: '', minutes: 0, countedAt: 0 }) } }
})

/** Counts by the time of the server, so that a changed clock of the device gives no further minutes. */
export const countVisitorMinute = serve(calls.countVisitorMinute, async ({ database, keyring }, { pass: sealed }) => {
  const { settings, clock } = await readRules(database.of())
  const most = minutesFor(undefined, settings)
  const pass = openPass(keyring, sealed)
  if (!pass || !('visitor' in pass)) return { ok: { pass: sealed, ...judgeDay({ minutes: most, most }, settings, clock) } }
  const counted = countIn(pass.visitor, clock.day, clock.now.getTime())
  return { ok: { pass: sealVisitorPass(keyring, counted), ...judgeDay({ minutes: counted.minutes, most }, settings, clock) } }
})

function countIn(pass: VisitorPass, day: string, nowMs: number): VisitorPass {
  if (pass.day !== day) return { ...pass, day, minutes: 1, countedAt: nowMs }
  if (nowMs - pass.countedAt < calls.MINUTE_COUNTS_AFTER_MS) return pass
  return { ...pass, minutes: pass.minutes + 1, countedAt: nowMs }
}

/** A pass that cannot be read protects nothing: its key is gone, or the browser wrote it itself. */
export const stopVisitorMode = serve(calls.stopVisitorMode, async (context, { pass: sealed, pin: typed }) => {
  const pass = openPass(context.keyring, sealed)
  if (!pass || !('visitor' in pass)) return { ok: null }
  const { id, pin } = pass.visitor
  return (await checkPin(context, { owner: `browser ${id}`, typed, pin })) ?? { ok: null }
})

/** A guardian who has forgotten the PIN of a browser proves to be an adult by an account that is not in the mode itself. */
export const releaseVisitor = serve(calls.releaseVisitor, async (context, _input, { session }) => {
  const { isOn, ageGroup } = await readMode(context, context.database.of(), session.accountId)
  return isOn || ageGroup !== undefined ? { refused: 'ADULT_NEEDED' } : { ok: null }
})
