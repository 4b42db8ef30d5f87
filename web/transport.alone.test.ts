import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { bodyOf, type CallQuestion, ConnectionLost, type Delivered, deliverCall } from './transport.ts'

const READ: CallQuestion = { path: '/system/auth/user/getUserInfoByOpenId', verb: 'reads' }
const ACTION: CallQuestion = { path: '/system/auth/user/updateaccountinfo', verb: 'acts' }
const ENVELOPE = { data: null, status: 'success', msg: '', code: 200 }

type Sent = {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
  readonly atMs: number
  readonly hasLimit: boolean
  readonly outlivesPage: boolean
}
let sent: Sent[]
let nowMs = 0
/**
 * The outcome of each request in order; the last one repeats. Each response is newly created, because a clone shares its body with the
 * original.
 */
let outcomes: readonly ((() => Response) | 'lost' | 'AbortError' | 'TimeoutError')[]
let cookie: string
let token: string | null

beforeEach(() => {
  ;[sent, nowMs, outcomes, cookie, token] = [[], 0, ['lost'], '', null]
  mock.timers.enable({ apis: ['setTimeout'] })
  mock.method(globalThis, 'fetch', async (path: string, { method = 'GET', headers, body, signal, keepalive = false }: RequestInit = {}) => {
    sent.push({ path, method, headers: new Headers(headers), body, atMs: nowMs, hasLimit: signal !== undefined, outlivesPage: keepalive })
    const outcome = outcomes[Math.min(sent.length, outcomes.length) - 1]!
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    if (typeof outcome === 'string') throw new DOMException('', outcome)
    return outcome()
  })
  const globals = {
    localStorage: { getItem: () => token },
    document: {
      documentElement: { lang: 'en-US' },
      get cookie() {
        return cookie
      },
    },
  }
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true })
})
afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
})

/** Exceeds the longest possible delivery. */
const LONGEST_MS = 60_000

/** Advances the clock until the delivery settles. */
async function outcomeOf(delivery: Promise<Delivered>): Promise<Delivered | Error> {
  let outcome: Delivered | Error | undefined
  delivery.then(
    (delivered) => (outcome = delivered),
    (failure: Error) => (outcome = failure),
  )
  for (await turn(); outcome === undefined; await turn()) {
    assert.ok(nowMs < LONGEST_MS, `nothing was settled after ${sent.length} requests`)
    mock.timers.tick(100)
    nowMs += 100
  }
  return outcome
}

test('a short act outlives the page that sends it; a long one, which browsers would refuse, and a read do not', async () => {
  outcomes = [() => Response.json(ENVELOPE)]
  for (const [question, body] of [
    [ACTION, '{}'],
    [ACTION, 'x'.repeat(70_000)],
    [READ, '{}'],
  ] as const)
    await outcomeOf(deliverCall(question, body))
  assert.deepEqual(
    sent.map(({ outlivesPage }) => outlivesPage),
    [true, false, false],
  )
})

test('a read is retried three times with a growing delay before it fails', async () => {
  assert.ok((await outcomeOf(deliverCall(READ, ''))) instanceof ConnectionLost)
  assert.deepEqual(
    sent.map(({ atMs }) => atMs),
    [0, 300, 1_200, 3_900],
  )
  assert.ok(sent.every(({ path, method }) => path === READ.path && method === 'POST'))
})

test('a read that succeeds after retries is like any other', async () => {
  outcomes = ['lost', 'lost', 'lost', () => Response.json(ENVELOPE)]
  assert.deepEqual(await outcomeOf(deliverCall(READ, '')), { httpStatus: 200, envelope: ENVELOPE })
  assert.equal(sent.length, 4)
})

test('R40: an act is sent once', async () => {
  assert.ok((await outcomeOf(deliverCall(ACTION, '{}'))) instanceof ConnectionLost)
  assert.equal(sent.length, 1)
})

test('R40: any response is final: a refusal is not retried, and a body that is no envelope is reported so', async () => {
  outcomes = [
    () => Response.json({ ...ENVELOPE, code: 503 }, { status: 503 }),
    () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    () => Response.json([1]),
  ]
  assert.deepEqual(await outcomeOf(deliverCall(READ, '')), { httpStatus: 503, envelope: { ...ENVELOPE, code: 503 } })
  assert.deepEqual(await outcomeOf(deliverCall(READ, '')), { httpStatus: 502, envelope: undefined })
  assert.deepEqual(await outcomeOf(deliverCall(READ, '')), { httpStatus: 200, envelope: undefined })
  assert.equal(sent.length, 3)
})

test('a response that breaks off or is not JSON counts as a lost one', async () => {
  outcomes = [() => new Response('{"data":', { headers: { 'content-type': 'application/json' } }), () => Response.json(ENVELOPE)]
  assert.deepEqual(await outcomeOf(deliverCall(READ, '')), { httpStatus: 200, envelope: ENVELOPE })
})

test('a request carries Accept, the XSRF cookie as a header, and the type of its body', async () => {
  outcomes = [() => Response.json(ENVELOPE)]
  cookie = 'theme=dark; XSRF-TOKEN=a%3Db; other=1'
  await outcomeOf(deliverCall(ACTION, bodyOf(ACTION.path, { relName: '晚潮' })))
  await outcomeOf(deliverCall(READ, bodyOf(READ.path, {})))
  const [action, read] = sent
  assert.deepEqual([action!.headers.get('accept'), action!.headers.get('x-xsrf-token')], ['application/json', 'a=b'])
  assert.deepEqual([action!.headers.get('content-type'), action!.body], ['application/json', '{"relName":"晚潮"}'])
  assert.ok(read!.body instanceof URLSearchParams)
  assert.equal(action!.headers.get('token'), null)
})

test('a form omits undefined fields', () => {
  const form = bodyOf('/system/auth/user/userlogin', { username: 'wan', remember: true, code: undefined, phone: null, tries: 0 })
  assert.equal(String(form), 'username=wan&remember=true&tries=0')
})

test('a failure has the specified message, a read has a time limit, and an act has its own', async () => {
  for (const [outcome, why] of [
    ['lost', 'Network Error'],
    ['AbortError', 'Request aborted'],
    ['TimeoutError', 'timeout exceeded'],
  ] as const) {
    outcomes = [outcome]
    for (const question of [READ, ACTION]) {
      const failure = await outcomeOf(deliverCall(question, bodyOf(question.path, {})))
      assert.ok(failure instanceof Error)
      assert.equal(failure.message, `${question.path}: ${why}`)
    }
  }
  assert.ok(sent.every(({ path, hasLimit }) => hasLimit === (path === READ.path)))
})
