import { SECOND } from '#contract/duration.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { withinTime } from '#server/outside/sms/within-time.ts'
import * as calls from '../../../contract.ts'
import { type AccountsContext, serve } from '../../context.ts'
import { toPhone } from '../../phone/phone.ts'
import { adviceOf } from './advice.ts'
import { callbackPath } from './callback.ts'
import { carrierOf, toCarrier } from './carrier.ts'
import { isPoor, readCarrierShares } from './delivery-health.ts'
import { countByCarrier, countByPurpose, listFailures, readFilings, saveFiling } from './delivery-store.ts'
import { expectedFilings, withState } from './expected-filings.ts'

const HOURS_PER_DAY = 24
const WITHIN_MS = 10 * SECOND

export const getSmsDelivery = serve(calls.getSmsDelivery, async (context, { days }) => {
  const sql = context.database.of()
  const hours = Number(days) * HOURS_PER_DAY
  const [carriers, purposes, failures, shares, noted] = await Promise.all([
    countByCarrier(sql, hours),
    countByPurpose(sql, hours),
    listFailures(sql, hours),
    readCarrierShares(sql),
    readFilings(sql),
  ])
  const poor = new Set(shares.filter(isPoor).map(({ carrier }) => carrier))
  return {
    ok: {
      carriers: carriers.map((row) => ({ ...row, carrier: toCarrier(row.carrier), isPoor: poor.has(toCarrier(row.carrier)) })),
      purposes: [...purposes],
      errors: failures.map((row) => ({
        ...row,
        carrier: toCarrier(row.carrier),
        lastAt: row.lastAt.toISOString(),
        advice: adviceOf(row.code),
      })),
      providers: context.providers.map((provider) => describeProvider(context, provider)),
      filings: withState(expectedFilings(context.smsSettings), noted),
    },
  }
})

function describeProvider(context: AccountsContext, { name, receipts }: AccountsContext['providers'][number]) {
  const posts = receipts?.callback !== undefined
  return {
    name,
    posts,
    isAsked: receipts?.query !== undefined,
    callbackUrl: posts ? context.settings.publicUrl + callbackPath(context, name) : null,
  }
}

export const checkSmsFilings = serve(calls.checkSmsFilings, async (context, _input, caller) => {
  const asked = context.providers.flatMap(({ name, receipts }) => (receipts?.readFilings ? [{ name, read: receipts.readFilings }] : []))
  const answers = await Promise.all(
    asked.map(async ({ name, read }) => {
      const filings = await withinTime(read, { withinMs: WITHIN_MS, outer: undefined, failed: () => undefined })
      return filings?.map((filing) => ({ ...filing, provider: name }))
    }),
  )
  if (answers.length === 0 || answers.includes(undefined)) return { refused: 'SMS_FILINGS_UNANSWERED' }
  return await context.database.inTransaction(async (tx) => {
    for (const filing of answers.flatMap((each) => each ?? [])) await saveFiling(tx, filing)
    await context.recorder.record(tx, { action: 'sms.filings-checked', outcome: 'ok', ...doneBy(caller) })
    return { ok: null }
  })
})

export const saveSmsFiling = serve(calls.saveSmsFiling, async (context, filing, caller) => {
  const { provider, subject, name, carrier, state } = filing
  const known = expectedFilings(context.smsSettings).find(
    (each) => each.isByOwner && each.provider === provider && each.subject === subject && each.name === name && each.carrier === carrier,
  )
  if (!known) return { refused: 'NOT_FOUND' }
  return await context.database.inTransaction(async (tx) => {
    await saveFiling(tx, { ...filing, reason: '' })
    await context.recorder.record(tx, {
      action: 'sms.filing-noted',
      outcome: 'ok',
      ...doneBy(caller),
      facts: { provider, name, carrier, state },
    })
    return { ok: null }
  })
})

/** Answers from figures of the whole site, so that nothing depends on who has the phone (S10). */
export const getCodeDelivery = serve(calls.getCodeDelivery, async ({ database, settings }, { phone }) => {
  const number = toPhone(phone, settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const carrier = carrierOf(number.phone)
  const [share] = await readCarrierShares(database.of(), carrier)
  return { ok: { carrier, isPoor: share !== undefined && isPoor(share) } }
})
