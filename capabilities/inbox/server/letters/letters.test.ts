import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disableAccount } from '#tests/fixtures/follow.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { Letter } from '../context.ts'
import { openNotifierStandIn } from '../notifier.stand-in.ts'
import { stopInShanghai } from '../shanghai.stand-in.ts'
import { openLetters } from './letters.ts'

/** Creates a person whose session outlasts the days of this test. */
async function patient(world: World): Promise<Person> {
  const person = await world.person()
  const { data: token } = await world.ask('/system/auth/user/userlogin', {
    username: person.phone,
    password: person.password,
    remember: 'true',
  })
  return { ...person, token }
}

test('Emails are sent once to accounts that chose them, after quiet hours, and not about matters already settled', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world, { hasMail: true })
  const [one, other, third] = [await patient(world), await patient(world), await patient(world)]
  const go = await stopInShanghai(world)
  await go(2)
  const letters = { about: 'content', inSite: false, toast: true, mail: true }
  await world.ask('/api/inbox/preferences/save', { subjects: [letters], quietHours: { starts: '22:00', ends: '07:00' } }, one)
  await world.ask('/api/inbox/preferences/save', { subjects: [letters] }, other)
  const sent: Letter[] = []
  const log = { warn: () => {} } as unknown as Parameters<typeof openLetters>[0]['log']
  let isDown = false
  const mail = {
    hasAddress: async () => true,
    async send(letter: Letter) {
      if (isDown) throw new Error('down')
      sent.push(letter)
      return 'sent' as const
    },
  }
  await using first = openLetters({ ...speaker, mail, log })
  await using second = openLetters({ ...speaker, mail, log })
  const sendBoth = async () => {
    sent.length = 0
    await Promise.all([first.sendDue(), second.sendDue()])
    return sent.map(({ accountId }) => accountId).sort()
  }
  await speaker.notify({ to: { accounts: [one.id, other.id, third.id] } })
  await speaker.notify({ to: { accounts: [one.id] }, kind: 'todo', matter: 'l:1' })
  assert.deepEqual(await sendBoth(), [other.id])
  await go(6.99)
  assert.deepEqual(await sendBoth(), [])
  await speaker.close('l:1')
  await go(7)
  assert.deepEqual(await sendBoth(), [one.id])
  assert.deepEqual(sent[0]!.title, { 'zh-CN': '标题', 'en-US': 'Title' })
  isDown = true
  await speaker.notify({ to: { accounts: [other.id] } })
  await sendBoth()
  assert.deepEqual(await sendBoth(), [], 'it is tried again later, not at once')
  isDown = false
  await go(7.1)
  assert.deepEqual(await sendBoth(), [other.id])
  assert.equal((await world.sql.query('select from inbox.letter')).rowCount, 0)

  await go(22)
  await speaker.notify({ to: { accounts: [one.id] } })
  await world.ask('/api/inbox/preferences/save', { subjects: [{ ...letters, mail: false }] }, one)
  await go(31)
  assert.deepEqual(await sendBoth(), [], 'who wants none any more gets none, also not what waited for the end of quiet hours')

  await speaker.notify({ to: { accounts: [other.id] } })
  await disableAccount(world, other)
  assert.deepEqual(await sendBoth(), [], 'a disabled account gets none')
})

test('All due emails are sent in one run, a few at a time, each once', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world, { hasMail: true })
  await world.sql.query(
    `insert into inbox.letter (account_id, title_zh, title_en, text_zh, text_en, due_at)
     select gen_random_uuid(), '标题', 'Title', '', '', platform.now() from generate_series(1, 45)`,
  )
  const sent = new Set<string>()
  let [under, most] = [0, 0]
  const mail = {
    hasAddress: async () => true,
    async send({ id }: Letter) {
      most = Math.max(most, ++under)
      await new Promise(setImmediate)
      under--
      sent.add(id)
      return 'sent' as const
    },
  }
  const log = { warn: assert.fail } as unknown as Parameters<typeof openLetters>[0]['log']
  await using letters = openLetters({ ...speaker, mail, log })
  await letters.sendDue()
  assert.deepEqual([sent.size, most], [45, 10])
})

test('S139: erasing an account removes the emails that wait and name it, also those to readers who want no messages', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world, { hasMail: true })
  const [named, reader] = [await world.person(), await world.person()]
  const mailOnly = { about: 'content', inSite: false, toast: true, mail: true }
  await world.ask('/api/inbox/preferences/save', { subjects: [mailOnly] }, reader)
  for (const namedAccounts of [[named.id], [reader.id, named.id], []])
    await speaker.notify({
      to: { accounts: [reader.id] },
      namedAccounts,
      title: { 'zh-CN': '标题', 'en-US': String(namedAccounts.length) },
    })
  const waiting = async () =>
    (await world.sql.query<{ title_en: string; message_id: string | null }>('select title_en, message_id from inbox.letter')).rows
  assert.deepEqual(
    (await waiting()).map(({ message_id }) => message_id),
    [null, null, null],
  )
  assert.equal(await world.eraseAccount(named.id), true)
  assert.deepEqual(
    (await waiting()).map(({ title_en }) => title_en),
    ['0'],
  )
})

test('No email is queued without a configured mail server', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world)
  const one = await world.person()
  await world.ask('/api/inbox/preferences/save', { subjects: [{ about: 'content', inSite: true, toast: true, mail: true }] }, one)
  await speaker.notify({ to: { accounts: [one.id] } })
  assert.equal((await world.sql.query('select from inbox.letter')).rowCount, 0)
})
