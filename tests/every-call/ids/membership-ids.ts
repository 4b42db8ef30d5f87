import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople, rowsOf } from '../../foreign/foreign.ts'
import { both, makeBranch, makeGrade, openBranch, openOffice } from '../../world/membership.ts'

const setup = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'Grades and branches are those of the society: the office may see and change all.',
  roles: ['support'],
  absent,
})
const filter: Foreign = { whose: 'filter', why: 'It only narrows what may be seen anyway.' }

/** Names the application of a person to the branch of another secretary. */
const application = (rest: Fields = {}): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const office = await openOffice(world)
    const { secretary } = await openBranch(world, office)
    const [grade, branch, [owner]] = [await makeGrade(world, office), await makeBranch(world, office), await openPeople(world)]
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into membership.application (account_id, grade_id, branch_id, name, state, decided_at)
       values ($1, $2, $3, '程若水', 'withdrawn', platform.now()) returning id`,
      [owner.id, grade.id, branch.id],
    )
    const foreign = { ...rest, id: rows[0]?.id }
    return [{ token: secretary.token, foreign, absent: { ...rest, id: ABSENT }, look: rowsOf(world, 'membership.application') }]
  },
})

/** Names the application of another person. */
const ownApplication: Foreign = {
  whose: 'own',
  async prepare(world) {
    const office = await openOffice(world)
    const [grade, branch, [owner, stranger]] = [await makeGrade(world, office), await makeBranch(world, office), await openPeople(world)]
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into membership.application (account_id, grade_id, branch_id, name, state, decided_at)
       values ($1, $2, $3, '程若水', 'withdrawn', platform.now()) returning id`,
      [owner.id, grade.id, branch.id],
    )
    return [{ token: stranger.token, foreign: { id: rows[0]?.id }, absent: { id: ABSENT }, look: rowsOf(world, 'membership.application') }]
  },
}

/** Names a member of a branch that the secretary does not reach. */
const member = (fieldsOf: (id: unknown) => Fields): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const office = await openOffice(world)
    const { secretary } = await openBranch(world, office)
    const [grade, branch, person] = [await makeGrade(world, office), await makeBranch(world, office), await world.person()]
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into membership.member (account_id, name, grade_id, branch_id, joined_on) values ($1, '程若水', $2, $3, '2026-01-01') returning id`,
      [person.id, grade.id, branch.id],
    )
    return [{ token: secretary.token, foreign: fieldsOf(rows[0]?.id), absent: fieldsOf(ABSENT), look: rowsOf(world, 'membership.member') }]
  },
})

const NAME = both('分会')
const GRADE = { name: NAME, termMonths: 12, duesCents: 0, certification: null, isOpen: true, version: 1 }

export const membershipIds: ForeignIds = {
  '/api/membership/grades/update': setup({ ...GRADE, id: ABSENT }),
  '/api/membership/grades/remove': setup({ id: ABSENT, version: 1 }),
  '/api/membership/branches/create': { whose: 'filter', why: 'A team that does not exist is refused as one that is closed.' },
  '/api/membership/branches/update': setup({ id: ABSENT, name: NAME, teamId: null, isOpen: true, version: 1 }),
  '/api/membership/branches/remove': setup({ id: ABSENT, version: 1 }),
  '/api/membership/apply': { whose: 'filter', why: 'Grades and branches are public; an absent one is refused as one that is closed.' },
  '/api/membership/withdraw': ownApplication,
  '/api/membership/members': filter,
  '/api/membership/members/one': member((id) => ({ id })),
  '/api/membership/members/export': filter,
  '/api/membership/members/renew': { whose: 'filter', why: 'Members out of reach are skipped like absent ones, and it says so.' },
  '/api/membership/members/move': { whose: 'filter', why: 'Members out of reach are skipped like absent ones, and it says so.' },
  '/api/membership/members/state': member((id) => ({ id, version: 1, act: 'suspend', reason: 'a reason' })),
  '/api/membership/applications': filter,
  '/api/membership/applications/one': application(),
  '/api/membership/applications/accept': application({ version: 1 }),
  '/api/membership/applications/refuse': application({ version: 1, reason: 'no places' }),
  '/api/membership/applications/return': application({ version: 1, reason: 'say more' }),
}
