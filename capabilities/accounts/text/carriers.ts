import type { Bilingual } from '#contract/language.ts'

/** Names the carriers of the contract. */
export const CARRIER_NAMES = {
  mobile: { 'zh-CN': '中国移动', 'en-US': 'China Mobile' },
  unicom: { 'zh-CN': '中国联通', 'en-US': 'China Unicom' },
  telecom: { 'zh-CN': '中国电信', 'en-US': 'China Telecom' },
  broadnet: { 'zh-CN': '中国广电', 'en-US': 'China Broadnet' },
  other: { 'zh-CN': '其他号段', 'en-US': 'Other segments' },
  abroad: { 'zh-CN': '境外', 'en-US': 'Outside the mainland' },
} as const satisfies Readonly<Record<string, Bilingual>>
