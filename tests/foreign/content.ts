import { EMPTY_DRAFT } from '#capabilities/content/contract.ts'
import type { Person, World } from '../world.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, rowsOf, succeed } from './foreign.ts'

const edition = { id: ABSENT, language: 'zh-CN' }
const shared = (absent: Fields = edition, roles: readonly string[] = ['editor']): Foreign => ({
  whose: 'shared',
  why: 'whoever may see content may see every item',
  roles,
  absent,
})
const begin = async (world: World, owner: Person) =>
  (await succeed<{ id: string }>(world, '/api/content/create', { section: 'article', kind: 'img', language: 'zh-CN', title: '甲' }, owner))
    .id
const editors = (absent: Fields = edition): Foreign => ({
  whose: 'scoped',
  roles: ['editor'],
  absent,
  owned: async (world, owner) => ({ ...absent, id: await begin(world, owner) }),
})
const bulk = (fields: Fields = {}): Foreign => ({
  whose: 'scoped',
  roles: ['editor'],
  isList: true,
  absent: { ...fields, ids: [ABSENT] },
  owned: async (world, owner) => ({ ...fields, ids: [await begin(world, owner)] }),
})

const comments = (absent: Fields): Foreign =>
  ({ ...shared(absent), why: 'whoever reads a text for somebody says what he or she thinks of it' }) as Foreign

/** A checked import file belongs to its account. */
const importOfOther: Foreign = {
  whose: 'own',
  async prepare(world: World) {
    const [owner, { token }] = [await world.operator(['editor']), await world.operator(['editor'])]
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into content.import (account_id, rows, ends_at) values ($1, '[]', platform.now() + interval '1 hour') returning id`,
      [owner.id],
    )
    return [{ token, foreign: { id: rows[0]!.id }, absent: { id: ABSENT }, look: rowsOf(world, 'content.import') }]
  },
}

const nothing = { 'zh-CN': '', 'en-US': '' }
const author = {
  slug: 'nobody',
  name: { 'zh-CN': '无', 'en-US': 'Nobody' },
  post: nothing,
  department: nothing,
  bio: nothing,
  portrait: null,
}

export const contentIds: ForeignIds = {
  '/api/content/authors/create': {
    whose: 'filter',
    why: 'names a picture of the library, which editors share; one that is not there is refused',
  },
  '/api/content/authors/save': shared({ id: ABSENT, version: 1, ...author }),
  '/api/content/authors/remove': shared({ id: ABSENT, version: 1 }),
  '/api/content/list': { whose: 'filter', why: 'the owner only narrows a list of items that may be seen anyway' },
  '/api/content/read': shared(),
  '/api/content/revisions': shared(),
  '/api/content/revision': shared({ revisionId: ABSENT }),
  '/api/content/compare': shared({ beforeId: ABSENT, afterId: ABSENT }),
  '/api/content/preview/make': editors(),
  '/api/content/save': editors({ ...edition, version: 1, how: 'save', draft: EMPTY_DRAFT }),
  '/api/content/translate': editors({ id: ABSENT, from: 'zh-CN' }),
  '/api/content/reclassify': editors({ id: ABSENT, section: 'dynamic', kind: 'img' }),
  '/api/content/audience/set': editors({ id: ABSENT, audience: { kind: 'signed-in' } }),
  '/api/content/topics/set': editors({ id: ABSENT, add: [] }),
  '/api/content/vouch': { whose: 'filter', why: 'asks for a certification; tried where somebody has one (publishing.test.ts)' },
  '/api/content/inline-comment/add': comments({ ...edition, text: 'x' }),
  '/api/content/inline-comment/answer': comments({ id: ABSENT, text: 'x' }),
  '/api/content/inline-comment/resolve': comments({ id: ABSENT, isResolved: true }),
  '/api/content/lock': editors(),
  '/api/content/unlock': shared(),
  '/api/content/restore': editors({ ...edition, revisionId: ABSENT, version: 1 }),
  '/api/content/submit': editors({ ...edition, version: 1 }),
  '/api/content/withdraw': editors(),
  '/api/content/publish': editors(),
  '/api/content/schedule': editors({ ...edition, publishAt: '2099-01-01T00:00:00Z' }),
  '/api/content/unschedule': editors(),
  '/api/content/end': editors({ ...edition, unpublishAt: null }),
  '/api/content/offline': editors(),
  '/api/content/online': editors(),
  '/api/content/trash': editors({ id: ABSENT }),
  '/api/content/untrash': editors({ id: ABSENT }),
  '/api/content/remove': editors({ id: ABSENT }),
  '/api/content/import/run': importOfOther,
  '/api/content/export': { whose: 'filter', why: 'ids only narrow what may be exported anyway' },
  '/api/content/bulk/publish': bulk(),
  '/api/content/bulk/offline': bulk(),
  '/api/content/bulk/trash': bulk(),
  '/api/content/bulk/untrash': bulk(),
  '/api/content/bulk/topics': bulk({ add: [], remove: [] }),
}
