import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as z from 'zod/mini'
import { AVATAR_MAX_BYTES } from '#capabilities/profile/contract.ts'
import type { AnyCall } from '#contract/call.ts'
import { send } from '../world/send.ts'
import { type Answered, openWorld, type Person, type World } from '../world.ts'
import { gatherCalls } from './every-call.ts'
import { SPECIFIED_PATHS } from './specified-calls.ts'

// Tests sections 7 and 8 of the specification: its client logs out on any status outside 2xx and on code 400.

let world: World
let calls: ReadonlyMap<string, AnyCall>
before(async () => {
  world = await openWorld()
  calls = await gatherCalls()
})
after(() => world[Symbol.asyncDispose]())

const named = (): readonly AnyCall[] => [...SPECIFIED_PATHS.keys()].map((path) => calls.get(path) ?? assert.fail(path))

/** Checks that the answer does not log the client out, unless the session has ended. */
function assertEnvelope({ http, code, data, msg }: Answered, path: string): void {
  const isDead = code === 401 && data['reason'] === 'SESSION'
  assert.ok(http === 200 && (code === 200 || code === 500 || isDead), `${path}: ${http} ${code} ${JSON.stringify(data)}`)
  if (code !== 200) assert.ok(msg, path)
}

/** Returns the fields of a call with values that no field accepts. */
function wrongFor({ input, path }: AnyCall): Readonly<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  const wrong = path.startsWith('/system/') ? 'x'.repeat(5_000) : { wrong: [null] }
  return Object.fromEntries(Object.keys(properties).map((name) => [name, wrong]))
}

const get = async (path: string, { token }: Person) => {
  const { status, body } = await send(`${world.url}${path}`, { method: 'GET', headers: { token } })
  const { code, data, msg } = JSON.parse(body) as Answered
  return { http: status, code, data, msg, headers: new Headers() }
}

async function upload(path: string, token: string, bytes: Buffer): Promise<Answered> {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(bytes)]), 'me.png')
  const response = await fetch(`${world.url}${path}`, { method: 'POST', headers: { token }, body })
  return { http: response.status, headers: response.headers, ...((await response.json()) as Pick<Answered, 'code' | 'data' | 'msg'>) }
}

test('each path answers the methods of the specification', async () => {
  const reader = await world.operator(['admin'])
  for (const [path, verbs] of SPECIFIED_PATHS)
    for (const verb of verbs) {
      const answered =
        verb === 'GET' ? await get(path, reader) : await world.ask(path, {}, { token: (await world.operator(['admin'])).token })
      if (answered.http !== 415 || !calls.get(path)!.file) assertEnvelope(answered, `${verb} ${path}`)
      if (verb === 'GET') assert.equal(answered.code, 200, path)
    }
})

test('a missing session, a missing permission or malformed input is refused in an envelope of HTTP 200', async () => {
  const person = await world.person()
  const refused = { noSession: 0, noPermission: 0, wrong: 0 }
  for (const call of named()) {
    if (call.file) continue
    const stranger = await world.ask(call.path, {}, { token: 'A'.repeat(43) })
    assertEnvelope(stranger, call.path)
    if (call.access !== 'anyone') assert.equal(stranger.code, 401, call.path)
    if (stranger.code === 401) refused.noSession++
    if (typeof call.access === 'object') {
      const { data, ...rest } = await world.ask(call.path, {}, person)
      assertEnvelope({ data, ...rest }, call.path)
      assert.equal(data['reason'], 'FORBIDDEN', call.path)
      refused.noPermission++
    }
    const fields = wrongFor(call)
    if (Object.keys(fields).length === 0) continue
    const wrong = await world.ask(call.path, fields, await world.operator(['admin'], { steppedUp: true }))
    assertEnvelope(wrong, call.path)
    if (wrong.code === 500) refused.wrong++
  }
  assert.ok(refused.noSession >= 25 && refused.noPermission >= 15 && refused.wrong >= 20, JSON.stringify(refused))
})

test('an upload that is no picture, is too large or has no session is refused in an envelope of HTTP 200', async () => {
  const { token } = await world.person()
  const reasons = []
  for (const [whose, bytes] of [
    ['', Buffer.from('x')],
    [token, Buffer.from('x')],
    [token, Buffer.alloc(AVATAR_MAX_BYTES + 1)],
  ] as const) {
    const answered = await upload('/api/user/upload', whose, bytes)
    assertEnvelope(answered, '/api/user/upload')
    reasons.push(answered.data['reason'])
  }
  assert.deepEqual(reasons, ['SESSION', 'FILE_TYPE', 'TOO_LARGE'])
})

test('a form or a text that is too large is refused in an envelope of HTTP 200', async () => {
  const { token } = await world.person()
  for (const [path, fields] of [
    ['/system/auth/user/checkunique', { field: 'phone', value: 'x'.repeat(70_000) }],
    ['/system/auth/user/updateaccountinfo', { profile: 'x'.repeat(300_000) }],
    ['/api/user/save-info', { profile: 'x'.repeat(300_000) }],
  ] as const) {
    const answered = await world.ask(path, fields, { token })
    assertEnvelope(answered, path)
    assert.equal(answered.data['reason'], 'TOO_LARGE', path)
  }
})
