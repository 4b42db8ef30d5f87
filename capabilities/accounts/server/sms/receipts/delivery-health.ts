import { inEachLanguage } from '#contract/language.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import type { Platform } from '#server/platform.ts'
import { type Carrier, SMS_PATH } from '../../../contract.ts'
import { CARRIER_NAMES } from '../../../text/carriers.ts'
import { accountsLaunchText } from '../../../text/launch.ts'
import type { AccountsContext, Sql } from '../../context.ts'
import { type CarrierShare, readFilings, readShares } from './delivery-store.ts'
import { expectedFilings, withState } from './expected-filings.ts'

type HealthContext = Pick<AccountsContext, 'database' | 'smsSettings'>

/** The newest receipts decide: a carrier that begins to block shows within hours. */
const HOURS = 3
/** Fewer receipts say nothing about a carrier, and reveal nothing about one message. */
const LEAST_RECEIPTS = 20
const LEAST_SHARE = 0.6

export const readCarrierShares = (sql: Sql, carrier?: Carrier): Promise<readonly CarrierShare[]> => readShares(sql, HOURS, carrier)
export const isPoor = ({ delivered, decided }: CarrierShare): boolean => decided >= LEAST_RECEIPTS && delivered < decided * LEAST_SHARE

/** Adds the figure of the alert SmsNotArriving. */
export function addDeliveryGauge({ database, metrics }: HealthContext & Pick<Platform, 'metrics'>): void {
  metrics.gauge(
    'lyceum_sms_delivered_share',
    'Lowest share of a carrier among the receipts of three hours; 1 with few receipts',
    async () => {
      const shares = (await readCarrierShares(database.of())).filter(({ decided }) => decided >= LEAST_RECEIPTS)
      return Math.min(1, ...shares.map(({ delivered, decided }) => delivered / decided))
    },
  )
}

/** Reports whether messages arrive, and whether signatures and templates are filed. */
export const deliveryLaunch = (context: HealthContext): LaunchSource => ({
  name: 'sms-delivery',
  group: 'messages',
  read: async () => [await deliveryLine(context), ...(await filingLines(context))],
})

const FIX = { kind: 'page', path: SMS_PATH } as const

async function deliveryLine({ database }: HealthContext) {
  const poor = (await readCarrierShares(database.of())).filter(isPoor).map(({ carrier }) => carrier)
  const names = (language: 'zh-CN' | 'en-US') =>
    poor.map((carrier) => CARRIER_NAMES[carrier][language]).join(language === 'zh-CN' ? '、' : ', ')
  return dutyOf(accountsLaunchText, 'sms-delivery', {
    state: poor.length > 0 ? 'bad' : 'good',
    values: { carriers: inEachLanguage(names) },
    rule: RULES.operations,
    fix: FIX,
  })
}

async function filingLines({ database, smsSettings }: HealthContext) {
  const filings = withState(expectedFilings(smsSettings), await readFilings(database.of()))
  if (filings.length === 0) return []
  const open = filings.filter(({ state }) => state !== 'filed').length
  const isRefused = filings.some(({ state }) => state === 'refused')
  return [
    dutyOf(accountsLaunchText, 'sms-filing', {
      state: isRefused ? 'bad' : open > 0 ? 'warning' : 'good',
      values: { count: open },
      rule: RULES.signature,
      fix: FIX,
    }),
  ]
}
