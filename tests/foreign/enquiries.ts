import { contentOf } from '../fixtures/enquiries.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople } from './foreign.ts'

const shared = (absent: Fields, roles = ['chief-editor']): Foreign => ({
  whose: 'shared',
  why: 'Enquiries and their forms are those of the organisation: whoever may answer or make them may see all.',
  roles,
  absent,
})
const filter: Foreign = { whose: 'filter', why: 'It only narrows what may be seen anyway.' }

/** Names the scan of another person. */
const ownScan: Foreign = {
  whose: 'own',
  async prepare(world) {
    const [owner, stranger] = await openPeople(world)
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into enquiries.scan (id, account_id, bytes, key_id, width, height, size_bytes)
       values (gen_random_uuid(), $1, '\\x15', 'kept', 1, 1, 1) returning id`,
      [owner.id],
    )
    return [{ token: stranger.token, foreign: { id: rows[0]?.id }, absent: { id: ABSENT } }]
  },
}

export const enquiriesIds: ForeignIds = {
  '/api/enquiries/list': filter,
  '/api/enquiries/one': shared({ id: ABSENT }),
  '/api/enquiries/contact': shared({ id: ABSENT, field: 'phone', reason: 'to call back' }),
  '/api/enquiries/scan': shared({ id: ABSENT, scanId: ABSENT, reason: 'to check it' }),
  '/api/enquiries/scans/own': ownScan,
  '/api/enquiries/scans/remove': ownScan,
  '/api/enquiries/assign': { whose: 'filter', why: 'Enquiries that are not there stay as they are: nothing is changed, and it says so.' },
  '/api/enquiries/answer': shared({ id: ABSENT, text: 'An answer', answersRead: 0 }),
  '/api/enquiries/note': shared({ id: ABSENT, text: 'A note' }),
  '/api/enquiries/close': shared({ id: ABSENT, isClosed: true }),
  '/api/enquiries/export': shared({ form: ABSENT }),
  '/api/enquiries/replies/save': shared({ id: ABSENT, version: 1, title: 'A title', text: 'A reply' }),
  '/api/enquiries/replies/remove': shared({ id: ABSENT, version: 1 }),
  '/api/enquiries/forms/one': shared({ id: ABSENT }),
  '/api/enquiries/forms/save': shared({ id: ABSENT, revision: 1, slug: 'a-form', study: null, draft: contentOf() }),
  '/api/enquiries/forms/publish': shared({ id: ABSENT, revision: 1 }),
  '/api/enquiries/forms/state': shared({ id: ABSENT, state: 'closed' }),
  '/api/enquiries/forms/remove': shared({ id: ABSENT }),
}
