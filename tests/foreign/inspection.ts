import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'inspectors share the queues; what another has in work answers NOT_FOUND too (inspection.test.ts)',
  roles: ['inspector'],
  absent,
})
const shape = {
  titleZh: '',
  titleEn: '',
  sections: [],
  topics: [],
  origins: [],
  sharePercent: 10,
  inspectors: [],
  deadlineHours: 24,
}
const list = { titleZh: '词', titleEn: 'Words', kind: 'banned', isOn: true, onHit: 'flag', words: [] }

export const inspectionIds: ForeignIds = {
  '/api/inspection/queues/create': {
    whose: 'filter',
    why: 'the ids are those of inspectors; one that nobody has is told INSPECTOR_UNKNOWN',
  },
  '/api/inspection/queues/save': shared({ id: ABSENT, version: 1, ...shape }),
  '/api/inspection/queues/pause': shared({ id: ABSENT, isPaused: true }),
  '/api/inspection/queues/remove': shared({ id: ABSENT }),
  '/api/inspection/next': { whose: 'filter', why: 'a queue narrows what is offered; one that is not there offers nothing' },
  '/api/inspection/waiting': { whose: 'filter', why: 'a queue narrows a list that inspectors share; one that is not there holds nothing' },
  '/api/inspection/assign': shared({ taskId: ABSENT, inspectorId: null }),
  '/api/inspection/renew': { whose: 'filter', why: 'tells only which of the ids are still held by who asks' },
  '/api/inspection/leave': { whose: 'filter', why: 'what is not held by who asks is passed over' },
  '/api/inspection/pass': shared({ taskId: ABSENT }),
  '/api/inspection/send-back': shared({ taskId: ABSENT, reasons: ['inaccurate'], note: '', inlineComments: [] }),
  '/api/inspection/skip': shared({ taskId: ABSENT }),
  '/api/inspection/pictures/ban': shared({ assetId: ABSENT }),
  '/api/inspection/pictures/allow': shared({ id: ABSENT }),
  '/api/inspection/text-review': shared({ id: ABSENT }),
  '/api/inspection/text-review/pass': shared({ id: ABSENT }),
  '/api/inspection/text-review/refuse': shared({ id: ABSENT, note: '请改写' }),
  '/api/inspection/scan/dismiss': shared({ id: ABSENT }),
  '/api/inspection/scan/return': shared({ id: ABSENT }),
  '/api/inspection/scan/hide': shared({ id: ABSENT }),
  '/api/inspection/words/save': shared({ id: ABSENT, version: 1, ...list }),
  '/api/inspection/words/remove': shared({ id: ABSENT }),
}
