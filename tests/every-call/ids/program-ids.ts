import { EMPTY_DRAFT } from '#capabilities/content/contract.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, succeed } from '../../foreign/foreign.ts'
import type { Person, World } from '../../world.ts'

const edition = { id: ABSENT, language: 'zh-CN' }
const begin = async (world: World, owner: Person) =>
  (await succeed<{ id: string }>(world, '/api/content/create', { section: 'article', kind: 'img', language: 'zh-CN', title: '甲' }, owner))
    .id
const ofEditors = (absent: Fields): Foreign => ({
  whose: 'scoped',
  roles: ['editor'],
  absent,
  owned: async (world, owner) => ({ ...absent, id: await begin(world, owner) }),
})

const ofSite = (absent: Fields): Foreign => ({ whose: 'shared', why: 'webhooks are those of the whole site', roles: ['developer'], absent })

export const integrationIds: ForeignIds = {
  '/api/integration/tokens/revoke': {
    whose: 'shared',
    why: 'an account that may have tokens can end each one that leaked',
    roles: ['developer'],
    absent: { id: ABSENT },
  },
  ...Object.fromEntries(
    ['webhooks/rotate', 'webhooks/remove', 'webhooks/test', 'deliveries/replay'].map((name) => [
      `/api/integration/${name}`,
      ofSite({ id: ABSENT }),
    ]),
  ),
  '/api/integration/webhooks/update': ofSite({
    id: ABSENT,
    version: 1,
    name: 'x',
    url: 'https://example.org/',
    events: ['item.published'],
    isOn: true,
  }),
  '/api/integration/deliveries': { whose: 'filter', why: 'webhooks are those of the whole site; an absent one has no messages' },
  '/api/v1/drafts/get': { whose: 'shared', why: 'an account that may see content sees every item', roles: ['editor'], absent: edition },
  '/api/v1/drafts/save': ofEditors({ ...edition, version: 1, draft: EMPTY_DRAFT }),
  '/api/v1/drafts/submit': ofEditors({ ...edition, version: 1 }),
}
