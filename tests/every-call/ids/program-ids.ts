import { EMPTY_DRAFT } from '#capabilities/content/contract.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople, succeed } from '../../foreign/foreign.ts'
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
  '/api/integration/deliveries/replay-failed': ofSite({ endpoint: ABSENT, since: '2026-11-30T00:00:00Z' }),
  '/api/integration/attempts': { whose: 'filter', why: 'messages are those of the whole site; an absent one has no attempts' },
  '/api/integration/deliveries': { whose: 'filter', why: 'webhooks are those of the whole site; an absent one has no messages' },
  '/api/v1/drafts/get': { whose: 'shared', why: 'an account that may see content sees every item', roles: ['editor'], absent: edition },
  '/api/v1/drafts/save': ofEditors({ ...edition, version: 1, draft: EMPTY_DRAFT }),
  '/api/v1/drafts/submit': ofEditors({ ...edition, version: 1 }),
  '/api/v1/drafts/audience': ofEditors({ id: ABSENT, audience: { kind: 'signed-in' } }),
}

const ofConnected = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'connected sites are those of the whole site',
  roles: ['admin'],
  absent,
})

/** Returns the id of a site that only this account allows. */
async function allowedBy({ sql }: World, accountId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `with made as (
       insert into federation.client (name, redirect_uris, scopes, created_by) values ('x', '{https://example.org/}', '{openid}', $1) returning id
     ) insert into federation.consent (client_id, account_id, scopes) select id, $1, '{openid}' from made returning client_id as id`,
    [accountId],
  )
  return rows[0]!.id
}

const ofProviders = (why: string) => ({ whose: 'filter' as const, why })

export const federationIds: ForeignIds = {
  '/api/federation/local-logins': ofProviders('names administrators of the whole site; any other account is refused'),
  '/api/federation/identities/remove': ofConnected({ key: 'absent', accountId: ABSENT }),
  '/api/federation/providers/remove': ofConnected({ key: 'absent' }),
  '/api/federation/links/remove': ofConnected({ key: 'absent' }),
  '/api/federation/invitations/create': ofProviders('names a provider of the whole site, and an account within the reach of the operator'),
  ...Object.fromEntries(
    ['providers/save', 'providers/test', 'provider-logins/begin', 'provider-logins/finish', 'links/begin'].map((name) => [
      `/api/federation/${name}`,
      ofProviders('names a provider of the whole site'),
    ]),
  ),
  '/api/federation/clients/update': ofConnected({
    id: ABSENT,
    version: 1,
    name: 'x',
    redirectUris: ['https://example.org/'],
    logoutUris: [],
    noticeUri: '',
    scopes: [],
    needsPkce: true,
    isOn: true,
  }),
  '/api/federation/clients/rotate': ofConnected({ id: ABSENT }),
  '/api/federation/clients/remove': ofConnected({ id: ABSENT }),
  ...Object.fromEntries(
    ['authorize', 'authorization', 'logout'].map((name) => [
      `/api/federation/${name}`,
      { whose: 'filter' as const, why: 'names a client of the whole site, which answers its own address alone' },
    ]),
  ),
  '/api/federation/consents/withdraw': {
    whose: 'own',
    async prepare(world) {
      const [owner, stranger] = await openPeople(world)
      const id = await allowedBy(world, owner.id)
      const look = async () => (await world.sql.query('select * from federation.consent where client_id = $1', [id])).rows
      return [{ token: stranger.token, foreign: { id }, absent: { id: ABSENT }, look }]
    },
  },
}
