import { ABSENT, type Fields, type Foreign, type ForeignIds } from '../../foreign/foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'operators of credits look after those of all learners',
  roles: ['chief-editor'],
  absent,
})
const name = { 'zh-CN': '省级Ⅱ类', 'en-US': '' }

export const creditsIds: ForeignIds = {
  '/api/credits/classes/save': shared({ id: ABSENT, version: 1, code: 'P2', name, isArchived: false }),
  '/api/credits/learners': { whose: 'filter', why: 'the class only narrows a list of learners that may be seen anyway' },
  '/api/credits/templates/save': shared({ id: ABSENT, version: 1, name: 'X', columns: [{ field: 'points', heading: 'X' }] }),
  '/api/credits/templates/remove': shared({ id: ABSENT }),
  '/api/credits/export': shared({ template: ABSENT, reason: 'Report' }),
  '/api/credits/results': { whose: 'filter', why: 'the branch only narrows a list of results that may be seen anyway' },
  '/api/credits/people': { whose: 'filter', why: 'it counts what an export would have anyway' },
  '/api/credits/results/people': { whose: 'filter', why: 'it counts what an export would have anyway' },
  '/api/credits/results/export': shared({ template: ABSENT, reason: 'Report' }),
  '/api/credits/late/decide': shared({ id: ABSENT, isGranted: true, reason: 'Late' }),
  '/api/credits/rules': { whose: 'filter', why: 'the class only narrows a list of rules that may be seen anyway' },
  '/api/credits/rules/add': { whose: 'filter', why: 'an unknown source or class is a field to correct' },
  '/api/credits/rules/save': shared({ id: ABSENT, version: 1, class: ABSENT, points: '1', projectNumber: '', authority: '' }),
  '/api/credits/rules/end': shared({ id: ABSENT }),
  '/api/credits/entries': { whose: 'filter', why: 'the class only narrows a list of entries that may be seen anyway' },
  '/api/credits/entries/one': shared({ id: ABSENT }),
  '/api/credits/entries/grant': {
    whose: 'filter',
    why: 'an unknown class is a field to correct, and the request id is chosen by the client',
  },
  '/api/credits/entries/grant-many': {
    whose: 'filter',
    why: 'an unknown class is a field to correct, and the request id is chosen by the client',
  },
  '/api/credits/entries/correct': shared({ id: ABSENT, before: '1', points: '0', reason: 'Wrong' }),
}
