import type { Label } from './label.ts'

/** Refusals of a shorter term; each names the rule. The capability that serves the terms has their sentences. */
type FloorCode = 'TERM_LIVE' | 'TERM_POSTS' | 'TERM_LOGS' | 'TERM_ADVERTISEMENTS' | 'TERM_ASSESSMENTS' | 'TERM_EVIDENCE' | 'TERM_COUNTING'
/** The shortest term that is permitted, and the rule that says so. */
export type Floor = { readonly days: number; readonly source: Label; readonly code: FloorCode }

/** No six consecutive months are longer than this, and no three years. */
const [SIX_MONTHS, THREE_YEARS] = [184, 1_096]

export const FLOORS = {
  live: {
    code: 'TERM_LIVE',
    days: 60,
    source: {
      en: 'Provisions on Internet Live-Streaming Services, Art. 16: 60 days',
      zh: '《互联网直播服务管理规定》第十六条：六十日',
    },
  },
  posts: {
    code: 'TERM_POSTS',
    days: 60,
    source: { en: 'Measures on Internet Information Services, Art. 14: 60 days', zh: '《互联网信息服务管理办法》第十四条：六十日' },
  },
  networkLogs: {
    code: 'TERM_LOGS',
    days: SIX_MONTHS,
    source: { en: 'Cybersecurity Law, Art. 23(3): six months', zh: '《网络安全法》第二十三条第三项：六个月' },
  },
  advertisements: {
    code: 'TERM_ADVERTISEMENTS',
    days: THREE_YEARS,
    source: { en: 'Measures on Internet Advertising: three years', zh: '《互联网广告管理办法》：三年' },
  },
  assessments: {
    code: 'TERM_ASSESSMENTS',
    days: THREE_YEARS,
    source: { en: 'Personal Information Protection Law, Art. 56: three years', zh: '《个人信息保护法》第五十六条：三年' },
  },
  evidence: {
    code: 'TERM_EVIDENCE',
    days: THREE_YEARS,
    source: { en: 'Civil Code, Art. 188: limitation of three years', zh: '《民法典》第一百八十八条：诉讼时效三年' },
  },
} as const satisfies Readonly<Record<string, Floor>>
