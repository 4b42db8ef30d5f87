import type { Person, World } from '../world.ts'
import { ABSENT, type Foreign, type ForeignIds, openPeople, rowsOf, succeed } from './foreign.ts'

async function addAvatar(world: World, { id }: Person): Promise<string> {
  const text = `insert into profile.avatar (account_id, bytes, sha256) values ($1, '\\x00', '\\x00') returning id`
  return (await world.sql.query<{ id: string }>(text, [id])).rows[0]!.id
}

const avatars: Foreign = {
  whose: 'own',
  async prepare(world) {
    const [owner, { token }] = await openPeople(world)
    const avatar = await addAvatar(world, owner)
    return [{ token, foreign: { avatar }, absent: { avatar: ABSENT }, reason: 'AVATAR_UNKNOWN', look: rowsOf(world, 'profile.details') }]
  },
}

export const accountsIds: ForeignIds = {
  '/api/account/sessions/end': {
    whose: 'own',
    async prepare(world) {
      const [owner, { token, password }] = await openPeople(world)
      await world.ask('/api/account/step-up', { password }, { token })
      const [session] = await succeed<{ id: string }[]>(world, '/api/account/sessions', {}, owner)
      const look = async () => (await world.sql.query('select id, ended_at from accounts.session order by id')).rows
      return [{ token, foreign: { id: session!.id }, absent: { id: ABSENT }, look }]
    },
  },
  '/api/user/save-info': avatars,
  '/system/auth/user/updateaccountinfo': avatars,
}
