import { maskPhone } from '#contract/mask.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type MinorsContext, serve, type Tx } from '../context.ts'
import * as store from './mode-store.ts'
import { sealAccountPass } from './pass.ts'
import { checkPin, openPin, sealPin } from './pin.ts'
import { isSimplePin } from './rules.ts'
import { isGuarded, readDay, readMode } from './state.ts'

export const getOwnMode = serve(calls.getOwnMode, async (context, _input, { session }) => ({
  ok: await stateOf(context, session.accountId),
}))

async function stateOf(context: MinorsContext, accountId: string) {
  const db = context.database.of()
  const { isOn, isByAge, pin, ageGroup } = await readMode(context, db, accountId)
  const [day, phone] = [await readDay(db, accountId, ageGroup), await context.findPhone(db, accountId)]
  return {
    isOn,
    isByAge,
    hasPin: pin !== undefined,
    isGuarded: await isGuarded(db, accountId, ageGroup),
    phone: phone === null ? null : maskPhone(phone),
    ...day,
    pass: isOn ? sealAccountPass(context.keyring, accountId) : null,
  }
}

export const countOwnMinute = serve(calls.countOwnMinute, async (context, _input, { session: { accountId } }) => {
  const db = context.database.of()
  if ((await readMode(context, db, accountId)).isOn) await store.addMinute(db, accountId)
  return { ok: await stateOf(context, accountId) }
})

export const startOwnMode = serve(calls.startOwnMode, async (context, { pin }, caller) => {
  const { accountId } = caller.session
  if (isSimplePin(pin)) return SIMPLE
  return await context.database.inTransaction(async (tx) => {
    if ((await context.age.lock(tx, accountId)) === 'gone') return { refused: 'SESSION' }
    if ((await readMode(context, tx, accountId)).isOn) return { refused: 'MODE_ON' }
    await store.saveMode(tx, accountId, { isOn: true, ...sealPin(context.keyring, accountId, pin), setBy: 'self' })
    await context.recorder.record(tx, { action: 'minors-mode.started', outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
    return { ok: null }
  })
})

const SIMPLE = { refused: 'PIN_SIMPLE', fields: { pin: 'PIN_SIMPLE' } } as const

/** Wrong PINs are counted outside the transaction. The lock decides between two right ones. */
export const stopOwnMode = serve(calls.stopOwnMode, async (context, { pin: typed }, caller) => {
  const { accountId } = caller.session
  const { isOn, pin } = await readMode(context, context.database.of(), accountId)
  if (!isOn) return { ok: null }
  if (!pin) return { refused: 'PIN_MISSING' }
  const owner = `${accountId} ${pin.setAt.getTime()}`
  const refused = await checkPin(context, { owner, typed, pin: openPin(context.keyring, accountId, pin.sealed) })
  if (refused) return refused
  return await context.database.inTransaction(async (tx) => {
    if ((await context.age.lock(tx, accountId)) === 'gone') return { refused: 'SESSION' }
    const present = await readMode(context, tx, accountId)
    if (present.pin?.setAt.getTime() !== pin.setAt.getTime()) return { refused: 'PIN_WRONG', fields: { pin: 'PIN_WRONG' } }
    await store.saveMode(tx, accountId, { isOn: false, pin: null, pinKey: null, setBy: 'self' })
    await context.recorder.record(tx, { action: 'minors-mode.stopped', outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
    return { ok: null }
  })
})

/** Sets a PIN for the first time or instead of a forgotten one. Refusals come first, so that they use up no code. */
export const setOwnPin = serve(calls.setOwnPin, async (context, { pin, password, code }, caller) => {
  const { accountId } = caller.session
  if (isSimplePin(pin)) return SIMPLE
  const refusal = await whyNoPin(context, context.database.of(), accountId)
  if (refusal) return { refused: refusal }
  const proven = await context.closing.prove({ password, code }, caller)
  if ('refused' in proven) return proven
  return await context.database.inTransaction(async (tx) => {
    if ((await context.age.lock(tx, accountId)) === 'gone') return { refused: 'SESSION' }
    const late = await whyNoPin(context, tx, accountId)
    if (late) return { refused: late }
    if (!(await proven.ok.use(tx))) return { refused: 'OTP_INVALID' }
    await store.saveMode(tx, accountId, { isOn: true, ...sealPin(context.keyring, accountId, pin), setBy: 'self' })
    await context.recorder.record(tx, { action: 'minors-mode.pin-set', outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
    return { ok: null }
  })
})

async function whyNoPin(context: MinorsContext, db: Parameters<typeof readMode>[1] | Tx, accountId: string) {
  const { isOn, ageGroup } = await readMode(context, db, accountId)
  if (!isOn) return 'MODE_OFF' as const
  return (await isGuarded(db, accountId, ageGroup)) ? ('GUARDIAN_SETS_PIN' as const) : undefined
}
