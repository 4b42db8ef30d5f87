import type { Person, World } from '../world.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople, rowsOf, succeed } from './foreign.ts'

type Ids = { readonly id: string }

const make = (world: World, owner: Person, kind = 'team') => succeed<Ids>(world, '/api/teams/make', { kind, name: 'Ward 7' }, owner)
const nameOf = (person: Person): string => `p${person.id.slice(0, 8)}`

async function addInvitation(world: World, owner: Person, guest: Person): Promise<string> {
  await world.sql.query('update accounts.account set username = $2, username_key = $2 where id = $1', [guest.id, nameOf(guest)])
  const { id } = await make(world, owner)
  return (await succeed<Ids>(world, '/api/teams/invite', { id, username: nameOf(guest) }, owner)).id
}

/** Names a foreign team in one field of the input. */
const team = (name: 'id' | 'teamId', rest: Fields = {}): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const [owner, { token }] = await openPeople(world)
    const { id } = await make(world, owner)
    return [{ token, foreign: { ...rest, [name]: id }, absent: { ...rest, [name]: ABSENT }, look: rowsOf(world, 'teams.work_group') }]
  },
})

/** Names an account in a foreign team, and an account outside the own team (S46). */
const member = (rest: Fields = {}): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const [owner, stranger] = await openPeople(world)
    const [theirs, own] = [await make(world, owner), await make(world, stranger)]
    const asked = (id: string, accountId: string): Fields => ({ ...rest, id, accountId })
    const common = { token: stranger.token, look: rowsOf(world, 'teams.member') }
    return [
      { ...common, foreign: asked(theirs.id, owner.id), absent: asked(ABSENT, owner.id) },
      { ...common, foreign: asked(own.id, owner.id), absent: asked(own.id, ABSENT) },
    ]
  },
})

/** Names an invitation that is neither from nor to the caller. */
const invitation = (rest: Fields = {}): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const [owner, { token }] = await openPeople(world)
    const id = await addInvitation(world, owner, await world.person())
    return [{ token, foreign: { ...rest, id }, absent: { ...rest, id: ABSENT }, look: rowsOf(world, 'teams.invitation') }]
  },
})

export const teamsIds: ForeignIds = {
  '/api/teams/make': team('teamId', { kind: 'project', name: 'Mine' }),
  '/api/teams/read': team('id'),
  '/api/teams/change': team('id', { name: 'Mine now', description: '', before: { name: '', description: '' } }),
  '/api/teams/archive': team('id'),
  '/api/teams/invite': team('id', { username: 'somebody' }),
  '/api/teams/role': member({ role: 'owner' }),
  '/api/teams/remove': member(),
  '/api/teams/invitation/withdraw': invitation(),
  '/api/teams/invitation/answer': invitation({ accept: true }),
  '/api/teams/person': {
    whose: 'own',
    async prepare(world) {
      const [owner, { token }] = await openPeople(world)
      return [{ token, foreign: { accountId: owner.id }, absent: { accountId: ABSENT }, look: rowsOf(world, 'teams.visit') }]
    },
  },
}
