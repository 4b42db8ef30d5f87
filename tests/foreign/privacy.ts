import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'Requests about personal data are those of the organisation: whoever may handle them may see all.',
  roles: ['admin'],
  absent,
})

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
}
