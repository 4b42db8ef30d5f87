import { randomUUID } from 'node:crypto'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople, rowsOf } from '../../foreign/foreign.ts'

/** Names the request of a child to another guardian, or that guardian's consent. */
const guardianship = (state: 'asked' | 'given', rest: Fields = {}): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const [guardian, stranger] = await openPeople(world)
    const { token } = await world.anotherSession(stranger)
    await world.sql.query(`update accounts.session set stepped_up_until = platform.now() + interval '5 minutes' where account_id = $1`, [
      stranger.id,
    ])
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into minors.guardianship (child_id, guardian_id, purpose, state, given_at, version, ends_on)
       values ($1, $2, 'account', $3, platform.now(), '1', '2030-01-01') returning id`,
      [randomUUID(), guardian.id, state],
    )
    const id = rows[0]?.id
    return [{ token, foreign: { ...rest, id }, absent: { ...rest, id: ABSENT }, look: rowsOf(world, 'minors.guardianship') }]
  },
})

export const minorsIds: ForeignIds = {
  '/api/minors/guardian/consent': guardianship('asked', { month: '2030-05', version: '1', isAdultGuardian: true }),
  '/api/minors/guardian/decline': guardianship('asked'),
  '/api/minors/guardian/renew': guardianship('given', { version: '1' }),
  '/api/minors/guardian/mode': guardianship('given', { pin: '8205' }),
  '/api/minors/guardian/withdraw': guardianship('given'),
}
