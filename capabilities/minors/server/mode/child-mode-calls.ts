import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { lockOwn } from '../guardians/lock-own.ts'
import { saveMode } from './mode-store.ts'
import { sealPin } from './pin.ts'
import { isSimplePin } from './rules.ts'

/** A guardian whose consent is in force decides about the mode of the child. */
export const setChildMode = serve(calls.setChildMode, async (context, { id, pin }, caller) => {
  if (pin !== null && isSimplePin(pin)) return { refused: 'PIN_SIMPLE', fields: { pin: 'PIN_SIMPLE' } }
  return await context.database.inTransaction(async (tx) => {
    const one = await lockOwn(context, tx, { id, guardianId: caller.session.accountId })
    if (one?.state !== 'given') return { refused: 'NOT_FOUND' }
    const sealed = pin === null ? { pin: null, pinKey: null } : sealPin(context.keyring, one.childId, pin)
    await saveMode(tx, one.childId, { isOn: pin !== null, ...sealed, setBy: 'guardian' })
    const action = pin === null ? 'minors-mode.stopped' : 'minors-mode.pin-set'
    await context.recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `account:${one.childId}` })
    return { ok: null }
  })
})
