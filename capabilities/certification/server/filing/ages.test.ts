import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { openWorld, PASSWORD, type Person } from '#tests/world.ts'
import { draft, newFields, newResidentNumber, passed, review, stepUp } from '../calls.stand-in.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const numberOf = (age: number) => newResidentNumber(`${new Date().getFullYear() - age}0101`)
const fieldsOf = (age: number) => ({ ...newFields('personal'), authenticationNumber: numberOf(age) })
const groupOf = async (person: Person) => {
  const { data } = await world.ask('/api/minors/own', {}, person)
  return [data['age'], data['isVerified']]
}
const applicant = async () => world.person({ password: PASSWORD })

async function submit(person: Person, age: number) {
  const id = await draft(world, person, 'personal', fieldsOf(age))
  await stepUp(world, person)
  return { id, answer: await world.ask('/api/certification/submit', { id }, person) }
}

test('Minors Protection Law 76: from 16 on a personal certification is possible, and under 16 it is refused', async () => {
  const [young, child] = [await applicant(), await applicant()]
  assert.deepEqual((await submit(child, 15)).answer.data['fields'] as unknown, { authenticationNumber: 'UNDER_AGE' })
  assert.deepEqual(await groupOf(child), ['adult', false])
  assert.equal((await submit(young, 17)).answer.http, 200)
  assert.deepEqual(await groupOf(young), ['16-17', true])
  const declared = await world.ask('/api/minors/declare', { age: 'adult' }, young)
  assert.equal(declared.data['reason'], 'AGE_VERIFIED')
})

test('a minor is certified for a year at most, and is an adult when a reviewer has approved the number of one', async () => {
  const [person, certifier] = [await applicant(), await world.operator(['certifier'], { steppedUp: true })]
  const id = await passed(world, person, certifier, 'personal', fieldsOf(17))
  const until = async () =>
    (
      await world.sql.query<{ end: Date }>(
        `select valid_until as end from certification.filing where account_id = $1 and state = 'passed'`,
        [person.id],
      )
    ).rows[0]?.end ?? new Date(0)
  assert.ok((await until()).getTime() < Date.now() + 367 * DAY)
  const again = await submit(person, 19)
  assert.equal(again.answer.http, 200)
  assert.deepEqual(await groupOf(person), ['16-17', true], 'a number may be invented until it is reviewed')
  await review(world, certifier, 'claim', { id: again.id })
  assert.equal((await review(world, certifier, 'pass', { id: again.id })).http, 200)
  assert.notEqual(id, again.id)
  assert.deepEqual(await groupOf(person), ['adult', false])
  assert.ok((await until()).getTime() > Date.now() + 2 * 365 * DAY)
})
