import { both, makeBranch, makeGrade, openBranch, openOffice } from '../../fixtures/membership.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople, rowsOf } from '../../foreign/foreign.ts'
import type { Person, World } from '../../world.ts'

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
    const memberId = await addMember(world, office)
    return [{ token: secretary.token, foreign: fieldsOf(memberId), absent: fieldsOf(ABSENT), look: rowsOf(world, 'membership.member') }]
  },
})

/** Names a payment of a member of a branch that the secretary does not reach. */
const payment = (rest: Fields = {}): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const office = await openOffice(world)
    const { secretary } = await openBranch(world, office)
    const memberId = await addMember(world, office)
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into membership.payment (member_id, amount_cents, paid_on, period_from, period_to, recorded_by)
       values ($1, 100, '2026-01-01', '2026-01-01', '2026-12-31', $2) returning id`,
      [memberId, office.id],
    )
    const foreign = { ...rest, id: rows[0]?.id }
    return [{ token: secretary.token, foreign, absent: { ...rest, id: ABSENT }, look: rowsOf(world, 'membership.payment') }]
  },
})

/** Names the receipt of another member. */
const receipt: Foreign = {
  whose: 'own',
  async prepare(world) {
    const [office, [, stranger]] = [await openOffice(world), await openPeople(world)]
    const memberId = await addMember(world, office)
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into membership.payment (member_id, amount_cents, paid_on, period_from, period_to, recorded_by, state, checked_by, checked_at, receipt)
       values ($1, 100, '2026-01-01', '2026-01-01', '2026-12-31', $2, 'checked', $3, platform.now(), nextval('membership.receipt_number')) returning id`,
      [memberId, office.id, stranger.id],
    )
    return [{ token: stranger.token, foreign: { id: rows[0]?.id }, absent: { id: ABSENT } }]
  },
}

/** Adds a member of a new branch and returns the id. */
async function addMember(world: World, office: Person): Promise<string | undefined> {
  const [grade, branch, person] = [await makeGrade(world, office), await makeBranch(world, office), await world.person()]
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into membership.member (account_id, name, grade_id, branch_id, joined_on) values ($1, '程若水', $2, $3, '2026-01-01') returning id`,
    [person.id, grade.id, branch.id],
  )
  return rows[0]?.id
}

const NAME = both('分会')
const GRADE = { name: NAME, termMonths: 12, duesCents: 0, certification: null, formId: null, isOpen: true, version: 1 }

export const membershipIds: ForeignIds = {
  '/api/membership/grades/create': { whose: 'filter', why: 'A questionnaire that does not exist is refused as one that is closed.' },
  '/api/membership/grades/update': setup({ ...GRADE, id: ABSENT }),
  '/api/membership/grades/remove': setup({ id: ABSENT, version: 1 }),
  '/api/membership/branches/create': { whose: 'filter', why: 'A team that does not exist is refused as one that is closed.' },
  '/api/membership/branches/update': setup({ id: ABSENT, name: NAME, teamId: null, isOpen: true, version: 1 }),
  '/api/membership/branches/remove': setup({ id: ABSENT, version: 1 }),
  '/api/membership/guest-lists/rename': setup({ id: ABSENT, version: 1, name: NAME }),
  '/api/membership/guest-lists/remove': setup({ id: ABSENT, version: 1 }),
  '/api/membership/guests': setup({ id: ABSENT }),
  '/api/membership/guests/invite': setup({ id: ABSENT, phones: ['13800000000'] }),
  '/api/membership/guests/end': setup({ id: ABSENT, accountId: ABSENT }),
  '/api/membership/apply': {
    whose: 'filter',
    why: 'Grades and branches are public; an absent one is refused as one that is closed, and another application as one that is decided.',
  },
  '/api/membership/withdraw': ownApplication,
  '/api/membership/directory': filter,
  '/api/membership/payments': filter,
  '/api/membership/payments/record': member((memberId) => ({
    memberId,
    amountCents: 100,
    paidOn: '2026-01-01',
    periodFrom: '2026-01-01',
    periodTo: '2026-12-31',
    note: '',
  })),
  '/api/membership/payments/slip/attach': payment({ slipId: ABSENT }),
  '/api/membership/payments/slip/open': payment(),
  '/api/membership/payments/check': payment({ isRight: true, reason: '' }),
  '/api/membership/own/receipt': receipt,
  '/api/membership/members': filter,
  '/api/membership/members/one': member((id) => ({ id })),
  '/api/membership/members/export': filter,
  '/api/membership/members/renew': { whose: 'filter', why: 'Members out of reach are skipped like absent ones, and it says so.' },
  '/api/membership/members/move': { whose: 'filter', why: 'Members out of reach are skipped like absent ones, and it says so.' },
  '/api/membership/members/state': member((id) => ({ id, version: 1, act: 'suspend', reason: 'a reason' })),
  '/api/membership/applications': filter,
  '/api/membership/applications/one': application(),
  '/api/membership/applications/answers': application(),
  '/api/membership/applications/scan': application({ scanId: ABSENT }),
  '/api/membership/applications/accept': application({ version: 1 }),
  '/api/membership/applications/refuse': application({ version: 1, reason: 'no places' }),
  '/api/membership/applications/return': application({ version: 1, reason: 'say more' }),
}
