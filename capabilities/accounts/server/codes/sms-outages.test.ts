import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Provider, SendOutcome } from '#server/outside/sms/provider.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { newPhone, openWorld } from '#tests/world.ts'
import { openDispatcher } from '../sms/dispatch.ts'
import { openPartsOn, phone, until } from './code-parts.stand-in.ts'
import { openSmsOutages } from './sms-outages.ts'

function openSender(outcomeOf: (at: number) => SendOutcome) {
  const sent: string[] = []
  const provider: Provider = { contract: 'send', name: 'webhook', repeatsSafely: true, send: async ({ id }) => outcomeOf(sent.push(id)) }
  return { sent, provider }
}

test('an unlisted refusal is not retried, and one odd number cannot block its country (R12)', async () => {
  const { provider, sent } = openSender(() => ({ outcome: 'refused', rawCode: 'NEVER_HEARD_OF' }))
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  await parts.send()
  await until(async () => (await parts.left()) === 0)
  await parts.move(30)
  await sleep(50)
  assert.equal(sent.length, 1)
  assert.deepEqual(await parts.statesOf(), ['dropped'])
  assert.deepEqual(await parts.send('+8613800138001'), { ok: { retryAfter: 60 } }, 'another number is served')
})

test('an outage is announced to processes that send no messages (R12)', async () => {
  const { provider } = openSender((at) => ({ outcome: at <= 3 ? 'temporary' : 'accepted' }))
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  const idle = openSmsOutages({ ...parts.context, sms: { shutForMs: () => 0 }, nowMs: parts.nowMs })
  await using _dispatcher = openDispatcher(parts.context)
  for (let at = 0; at < 3; at++) await parts.send(`+861390000000${at}`)
  await until(() => idle.shutForMs(phone) > 9_000)
  assert.equal(idle.shutForMs('+85291234567'), 0)
  await parts.move(11)
  assert.equal(idle.shutForMs(phone), 0, 'a probe is due')
})

test('the start and the end of an outage are announced once each, and an outage of all providers is not announced (R12)', async () => {
  await using parts = await openPartsOn(openFreshDatabase(), openSender(() => ({ outcome: 'accepted' })).provider)
  let forMs = 600_000
  const [sends, idle] = [() => forMs, () => 0].map((shutForMs) =>
    openSmsOutages({ ...parts.context, sms: { shutForMs }, nowMs: parts.nowMs }),
  )
  let reports = 0
  parts.context.announcements.subscribe('accounts:sms-outage', () => reports++)
  for (let at = 0; at < 3; at++) await sends!.publish(phone)
  assert.deepEqual([reports, idle!.shutForMs(phone)], [1, 600_000])
  await idle!.publish(phone)
  assert.deepEqual([reports, idle!.shutForMs(phone)], [1, 600_000], 'who has noticed nothing does not end it')
  forMs = 0
  for (let at = 0; at < 3; at++) await sends!.publish(phone)
  assert.deepEqual([reports, idle!.shutForMs(phone)], [2, 0])
  forMs = Number.POSITIVE_INFINITY
  await sends!.publish(phone)
  assert.equal(reports, 2)
})

test('during an outage every process answers SMS_UNAVAILABLE, for known and unknown phones (R12, S10)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const known = await world.person()
  await world.clock.move(120_000)
  world.sms.answerWith(500)
  const send = async (process: typeof second, to: string, purpose: string) => {
    const { code, data } = await process.ask('/system/auth/user/sendsmsvcode', { phone: to, purpose })
    return code === 200 ? 'ok' : data['reason']
  }
  for (let at = 0; at < 6; at++) await send(world, `+86139222200${at}0`, 'register')
  for (const process of [world, second]) await until(async () => (await send(process, '+8613933330001', 'register')) === 'SMS_UNAVAILABLE')
  for (const process of [world, second])
    for (const [to, purpose] of [
      [known.phone, 'login'],
      [newPhone(), 'login'],
      [newPhone(), 'reset'],
    ] as const)
      assert.equal(await send(process, to, purpose), 'SMS_UNAVAILABLE')
})
