import { newActivity } from '../../fixtures/activities.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds } from '../../foreign/foreign.ts'

const shared = (roles: readonly string[], absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'editors run the activities of the site together, and reviewers decide on those of all',
  roles,
  absent,
})

export const activitiesIds: ForeignIds = {
  '/api/activities/read': shared(['editor'], { id: ABSENT }),
  '/api/activities/save': shared(['editor'], { id: ABSENT, version: 1, draft: newActivity() }),
  '/api/activities/repeat': shared(['editor'], {
    id: ABSENT,
    version: 1,
    repetition: { step: 'week', every: 1, ends: { count: 2 } },
  }),
  '/api/activities/submit': shared(['editor'], { id: ABSENT, version: 1 }),
  '/api/activities/recall': shared(['editor'], { id: ABSENT, version: 1 }),
  '/api/activities/approve': shared(['inspector'], { id: ABSENT, version: 1 }),
  '/api/activities/return': shared(['inspector'], { id: ABSENT, version: 1, note: 'no' }),
  '/api/activities/cancel': shared(['editor'], { id: ABSENT, version: 1, note: '' }),
  '/api/activities/remove': shared(['editor'], { id: ABSENT, version: 1 }),
  '/api/activities/people/list': shared(['editor'], { activity: ABSENT }),
  '/api/activities/people/add': shared(['editor'], { activity: ABSENT, account: '+8613912345678', name: '王' }),
  '/api/activities/people/remove': shared(['editor'], { id: ABSENT }),
  '/api/activities/people/answers': shared(['editor'], { id: ABSENT }),
  '/api/activities/people/scan': shared(['editor'], { id: ABSENT, scanId: ABSENT }),
  '/api/activities/people/export': shared(['editor'], { activity: ABSENT }),
  '/api/activities/door': shared(['editor'], { activity: ABSENT }),
  '/api/activities/check-in': shared(['editor'], {
    activity: ABSENT,
    scans: [{ id: ABSENT, by: { registration: ABSENT }, at: '2026-11-30T00:00:00Z' }],
  }),
  '/api/activities/check-in/undo': shared(['editor'], { id: ABSENT }),
}
