import { EMPTY_DRAFT } from '#capabilities/content/contract.ts'
import type { World } from '../world.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, rowsOf } from './foreign.ts'

const edition = { id: ABSENT, language: 'zh-CN' }
const shared = (absent: Fields = edition, roles: readonly string[] = ['editor']): Foreign => ({
  whose: 'shared',
  why: 'whoever may see content may see every item',
  roles,
  absent,
})
const editors = (absent?: Fields): Foreign =>
  ({ ...shared(absent), why: 'editors write together: whoever may write at all may write in every item' }) as Foreign
/** Each item is told for itself, so the answer is a list of outcomes. */
const outcomes: Foreign = {
  whose: 'filter',
  why: 'the outcome is told for each item; one that is absent is told NOT_FOUND, and nothing is done to it',
}

/** A file that one has checked is nobody else's to import. */
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

export const contentIds: ForeignIds = {
  '/api/content/list': { whose: 'filter', why: 'the owner only narrows a list of items that may be seen anyway' },
  '/api/content/read': shared(),
  '/api/content/revisions': shared(),
  '/api/content/revision': shared({ revisionId: ABSENT }),
  '/api/content/compare': shared({ beforeId: ABSENT, afterId: ABSENT }),
  '/api/content/preview/make': shared(),
  '/api/content/save': editors({ ...edition, version: 1, how: 'save', draft: EMPTY_DRAFT }),
  '/api/content/translate': editors({ id: ABSENT, from: 'zh-CN' }),
  '/api/content/topics/set': editors({ id: ABSENT, topics: [] }),
  '/api/content/vouch': { whose: 'filter', why: 'asks for a certification; tried where somebody has one (publishing.test.ts)' },
  '/api/content/remark/add': editors({ ...edition, text: 'x' }),
  '/api/content/remark/answer': editors({ id: ABSENT, text: 'x' }),
  '/api/content/remark/resolve': editors({ id: ABSENT, isResolved: true }),
  '/api/content/lock': editors(),
  '/api/content/unlock': editors(),
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
  '/api/content/bulk/publish': outcomes,
  '/api/content/bulk/offline': outcomes,
  '/api/content/bulk/trash': outcomes,
  '/api/content/bulk/topics': outcomes,
}
