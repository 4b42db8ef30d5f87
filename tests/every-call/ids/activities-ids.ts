import { ABSENT, type Fields, type Foreign, type ForeignIds } from '../../foreign/foreign.ts'
import { newActivity } from '../../world/activities.ts'

const shared = (roles: readonly string[], absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'editors run the activities of the site together, and reviewers decide on those of all',
  roles,
  absent,
})

export const activitiesIds: ForeignIds = {
  '/api/activities/read': shared(['editor'], { id: ABSENT }),
  '/api/activities/save': shared(['editor'], { id: ABSENT, version: 1, draft: newActivity() }),
  '/api/activities/submit': shared(['editor'], { id: ABSENT, version: 1 }),
  '/api/activities/recall': shared(['editor'], { id: ABSENT, version: 1 }),
  '/api/activities/approve': shared(['inspector'], { id: ABSENT, version: 1 }),
  '/api/activities/return': shared(['inspector'], { id: ABSENT, version: 1, note: 'no' }),
  '/api/activities/cancel': shared(['editor'], { id: ABSENT, version: 1, note: '' }),
  '/api/activities/remove': shared(['editor'], { id: ABSENT, version: 1 }),
}
