import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'editors curate together: whoever may curate at all may change every set',
  roles: ['editor'],
  absent,
})
const head = { nameZh: '集', nameEn: 'Set', contentType: 'img', isMixed: false, from: null, until: null }
const filling = { rule: { all: [] }, order: 'newest', most: 10, pins: [], excluded: [] }

export const curationIds: ForeignIds = {
  '/api/curation/sets/read': shared({ id: ABSENT }),
  '/api/curation/sets/save': shared({ id: ABSENT, version: 1, ...head }),
  '/api/curation/sets/picks/save': shared({ id: ABSENT, version: 1, picks: [] }),
  '/api/curation/sets/filling/save': shared({ id: ABSENT, version: 1, ...filling }),
  '/api/curation/sets/status': shared({ ids: [ABSENT], status: 'online' }),
  '/api/curation/sets/remove': shared({ ids: [ABSENT] }),
  '/api/curation/sets/of-items': { whose: 'filter', why: 'ids only narrow a list of sets that may be seen anyway' },
  '/api/curation/sets/export': { whose: 'filter', why: 'ids only narrow a list of sets that may be seen anyway' },
  '/api/curation/sets/import/run': {
    whose: 'filter',
    why: 'a file belongs to who checked it; the file of another is told NOT_FOUND (transfer.test.ts)',
  },
  '/api/curation/preview': shared({ id: ABSENT, ...filling, contentType: 'img', isMixed: false }),
  '/api/curation/why': shared({ id: ABSENT, itemId: ABSENT }),
}
