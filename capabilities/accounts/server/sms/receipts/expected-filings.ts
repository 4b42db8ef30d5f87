import type { SmsSettings } from '#server/outside/sms/settings.ts'
import { listTemplates } from '#server/outside/sms/templates.ts'
import type { SmsFiling } from '../../../contract.ts'
import type { NotedFiling } from './delivery-store.ts'

type Expected = Pick<SmsFiling, 'provider' | 'subject' | 'name' | 'carrier' | 'isByOwner'>

const CARRIERS = ['mobile', 'unicom', 'telecom'] as const

/**
 * Lists the signatures and templates whose state matters. Aliyun reports all of its own; Tencent Cloud reports templates, and the owner
 * notes the carriers. Signatures of Aliyun PNVS belong to Aliyun, and Twilio has none.
 */
export function expectedFilings(providers: readonly SmsSettings[]): readonly Expected[] {
  return providers.flatMap((settings): readonly Expected[] => {
    if (settings.provider !== 'aliyun-sms' && settings.provider !== 'tencent') return []
    const { provider, signName } = settings
    const isByOwner = provider === 'tencent'
    const signature = (carrier: SmsFiling['carrier']) => ({ provider, subject: 'signature', name: signName, carrier, isByOwner }) as const
    return [
      signature(''),
      ...CARRIERS.map(signature),
      ...listTemplates(settings.templates).map((name) => ({ provider, subject: 'template', name, carrier: '', isByOwner: false }) as const),
    ]
  })
}

const isSame = (one: Expected, other: NotedFiling): boolean =>
  one.provider === other.provider && one.subject === other.subject && one.name === other.name && one.carrier === other.carrier

/** Adds what is known of each. */
export const withState = (expected: readonly Expected[], noted: readonly NotedFiling[]): SmsFiling[] =>
  expected.map((each) => {
    const found = noted.find((one) => isSame(each, one))
    return { ...each, state: found?.state ?? 'unknown', reason: found?.reason ?? '', notedAt: found?.noted_at.toISOString() ?? null }
  })
