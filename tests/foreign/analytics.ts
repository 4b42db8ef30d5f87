import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'notes stand on a day for everybody who reads its figures: whoever may write one may mend every one',
  roles: ['analyst'],
  absent,
})

export const analyticsIds: ForeignIds = {
  '/api/page/events': { whose: 'filter', why: 'The id of a batch is made by its sender, and only keeps it from being counted twice.' },
  '/api/analytics/note/save': shared({ id: ABSENT, day: '2026-01-01', text: 'Absent' }),
  '/api/analytics/note/remove': shared({ id: ABSENT }),
}
