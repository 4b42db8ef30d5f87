import type { Person, World } from '../world.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople, rowsOf, succeed } from './foreign.ts'

type Filing = { readonly id: string }

const drafts = new WeakMap<Person, Promise<string>>()

/** Returns the only draft of the account. */
function addDraft(world: World, person: Person): Promise<string> {
  const draft = drafts.get(person) ?? beginDraft(world, person)
  drafts.set(person, draft)
  return draft
}
async function beginDraft(world: World, person: Person): Promise<string> {
  await succeed(world, '/api/certification/consent', { version: '2026-12' }, person)
  return (await succeed<Filing>(world, '/api/certification/save', { kind: 'personal' }, person)).id
}

/** Adds an uploaded scan outside any filing. */
async function addScan(world: World, { id }: Person): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into certification.document (account_id, bytes, key_id, width, height, size_bytes) values ($1, '\\x00', 'test', 1, 1, 1) returning id`,
    [id],
  )
  return rows[0]!.id
}
const lookAt = (world: World) => {
  const [filings, scans] = [rowsOf(world, 'certification.filing'), rowsOf(world, 'certification.document')]
  return async () => [await filings(), await scans()]
}

/** Uses a caller with step-up, because some of these calls require it. */
const filing: Foreign = {
  whose: 'own',
  async prepare(world) {
    const [owner] = await openPeople(world)
    const id = await addDraft(world, owner)
    const { token } = await world.operator([], { steppedUp: true })
    return [{ token, foreign: { id }, absent: { id: ABSENT }, look: lookAt(world) }]
  },
}
const scan: Foreign = {
  whose: 'own',
  async prepare(world) {
    const [owner, { token }] = await openPeople(world)
    return [{ token, foreign: { id: await addScan(world, owner) }, absent: { id: ABSENT }, look: lookAt(world) }]
  },
}
/** Tests a foreign scan in an own filing, alone and beside an own scan, then a foreign filing. */
const save: Foreign = {
  whose: 'own',
  async prepare(world) {
    const [owner, stranger] = await openPeople(world)
    const [theirs, foreign, own] = [await addDraft(world, owner), await addScan(world, owner), await addScan(world, stranger)]
    const id = await addDraft(world, stranger)
    const ask = { id, kind: 'personal' }
    const common = { token: stranger.token, look: lookAt(world) }
    const scans = {
      foreign: { ...ask, documents: [foreign] },
      absent: { ...ask, documents: [ABSENT] },
      mixed: { ...ask, documents: [own, foreign] },
    }
    const filings = { foreign: { ...ask, id: theirs }, absent: { ...ask, id: ABSENT } }
    return [
      { ...common, ...scans, reason: 'DOCUMENT_UNKNOWN' },
      { ...common, ...filings },
    ]
  },
}
const reviewers = (absent: Fields = {}): Foreign => ({
  whose: 'shared',
  why: 'who reviews may look up every filing',
  roles: ['certifier'],
  absent: { id: ABSENT, ...absent },
})

export const certificationIds: ForeignIds = {
  '/api/certification/save': save,
  '/api/certification/submit': filing,
  '/api/certification/withdraw': filing,
  '/api/certification/discard': filing,
  '/api/certification/document/remove': scan,
  '/api/certification/document/show': scan,
  '/api/certification/queue/read': reviewers(),
  '/api/certification/queue/claim': reviewers(),
  '/api/certification/queue/release': reviewers(),
  '/api/certification/queue/pass': reviewers(),
  '/api/certification/queue/return': reviewers({ reasons: [], note: 'Not legible' }),
  '/api/certification/queue/revoke': reviewers({ reason: 'Not true any more' }),
  '/api/certification/queue/confirm': reviewers(),
  '/api/certification/queue/reveal': reviewers({ reason: 'To compare them' }),
  '/api/certification/queue/document': reviewers(),
}
