import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const both = (text: string) => ({ 'zh-CN': text, 'en-US': `In English: ${text}` })

export const ASSESSMENT = {
  title: '认证材料',
  what: '审核医生的执业资格。',
  risk: '证件信息泄露。',
  measures: '加密存储，查看须说明理由。',
  decision: 'with-measures',
  responsible: '林主任',
  assessedOn: '2026-11-20',
  reviewOn: '2027-11-20',
}

export const INCIDENT = {
  title: '误发邮件',
  discoveredAt: '2026-11-20T02:00:00.000Z',
  notifyBy: '2026-11-20T06:00:00.000Z',
  people: 2,
  contact: '021-6000 0000',
  what: both('通知邮件抄送了全部收件人。'),
  kinds: both('邮箱地址。'),
  cause: both('群发时未使用密送。'),
  harm: both('可能收到垃圾邮件。'),
  measures: both('已请收件人删除邮件。'),
  advice: both('请警惕可疑邮件。'),
}

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'Requests about personal data are those of the organisation: whoever may handle them may see all.',
  roles: ['admin'],
  absent,
})

/** The id is the last row that the caller knows of a list of the whole site. */
const PAGE: Foreign = { whose: 'filter', why: 'The id says where the list of the whole site continues.' }

export const privacyIds: ForeignIds = {
  '/api/privacy/desk-settings/save': { whose: 'filter', why: 'The id names one of the reasons that the call itself brings along.' },
  '/api/privacy/requests/one': shared({ id: ABSENT }),
  '/api/privacy/requests/contact': shared({ id: ABSENT, reason: 'to call back' }),
  '/api/privacy/requests/proof': shared({ id: ABSENT }),
  '/api/privacy/requests/assign': shared({ id: ABSENT, version: 1, to: null }),
  '/api/privacy/requests/note': shared({ id: ABSENT, version: 1, text: 'A note' }),
  '/api/privacy/requests/identity': shared({ id: ABSENT, version: 1, text: 'By passport' }),
  '/api/privacy/requests/ask': shared({ id: ABSENT, version: 1, text: 'Which data?' }),
  '/api/privacy/requests/resume': shared({ id: ABSENT, version: 1 }),
  '/api/privacy/requests/answer': shared({ id: ABSENT, version: 1, text: 'An answer' }),
  '/api/privacy/requests/refuse': shared({ id: ABSENT, version: 1, text: 'A reason' }),
  '/api/privacy/assessments/one': shared({ id: ABSENT }),
  '/api/privacy/assessments/save': shared({ id: ABSENT, version: 1, ...ASSESSMENT }),
  '/api/privacy/incidents/one': shared({ id: ABSENT }),
  '/api/privacy/incidents/save': shared({ id: ABSENT, version: 1, ...INCIDENT }),
  '/api/privacy/incidents/state': shared({ id: ABSENT, version: 1, state: 'contained' }),
  '/api/privacy/incidents/notify': shared({ id: ABSENT, version: 1, accounts: ['nobody'] }),
  '/api/privacy/retention/runs': PAGE,
  '/api/privacy/retention/export': PAGE,
  '/api/privacy/holds/place': shared({ kind: 'account', id: ABSENT, reason: 'Asked for by the authority' }),
  '/api/privacy/holds/lift': shared({ id: ABSENT, reason: 'The case is closed' }),
}
