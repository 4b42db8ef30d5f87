import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { bodyOf, ConnectionLost, type Delivered, deliver, type Question, TransportFailure } from './transport.ts'

const READ: Question = { path: '/system/auth/user/getUserInfoByOpenId', verb: 'reads' }
const ACTION: Question = { path: '/system/auth/user/updateaccountinfo', verb: 'acts' }
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
/** How each request comes out, in order; the last holds on. Each answer is made anew: a copy of one shares its body with the first. */
let outcomes: readonly ((() => Response) | 'lost' | 'AbortError' | 'TimeoutError')[]
let onLine: boolean
let cookie: string
let token: string | null

beforeEach(() => {
  ;[sent, nowMs, outcomes, onLine, cookie, token] = [[], 0, ['lost'], true, '', null]
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
    navigator: {
      get onLine() {
        return onLine
      },
    },
  }
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true })
})
afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
})

/** What is longer than any delivery may take. */
const LONGEST_MS = 60_000

/** Runs until the delivery is settled, the clock moved on whenever everybody waits. */
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
    await outcomeOf(deliver(question, body))
  assert.deepEqual(
    sent.map(({ outlivesPage }) => outlivesPage),
    [true, false, false],
  )
})

test('a read is tried again three times, ever later, before its failure is believed', async () => {
  assert.ok((await outcomeOf(deliver(READ, ''))) instanceof TransportFailure)
  assert.deepEqual(
    sent.map(({ atMs }) => atMs),
    [0, 300, 1_200, 3_900],
  )
  assert.ok(sent.every(({ path, method }) => path === READ.path && method === 'POST'))
})

test('a read that comes through at last is as good as any', async () => {
  outcomes = ['lost', 'lost', 'lost', () => Response.json(ENVELOPE)]
  assert.deepEqual(await outcomeOf(deliver(READ, '')), { httpStatus: 200, envelope: ENVELOPE })
  assert.equal(sent.length, 4)
})

test('R40: an act is sent once and its failure is a lost connection, as is that of a read on a device that is offline', async () => {
  assert.ok((await outcomeOf(deliver(ACTION, '{}'))) instanceof ConnectionLost)
  assert.equal(sent.length, 1)
  onLine = false
  for (const question of [READ, ACTION]) assert.ok((await outcomeOf(deliver(question, ''))) instanceof ConnectionLost, question.verb)
})

test('R40: any answer at all is an answer: a refusal is not asked again, what is no envelope is said to be none', async () => {
  outcomes = [
    () => Response.json({ ...ENVELOPE, code: 503 }, { status: 503 }),
    () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    () => Response.json([1]),
  ]
  assert.deepEqual(await outcomeOf(deliver(READ, '')), { httpStatus: 503, envelope: { ...ENVELOPE, code: 503 } })
  assert.deepEqual(await outcomeOf(deliver(READ, '')), { httpStatus: 502, envelope: undefined })
  assert.deepEqual(await outcomeOf(deliver(READ, '')), { httpStatus: 200, envelope: undefined })
  assert.equal(sent.length, 3)
})

test('an answer that breaks off or is no JSON is a lost one', async () => {
  outcomes = [() => new Response('{"data":', { headers: { 'content-type': 'application/json' } }), () => Response.json(ENVELOPE)]
  assert.deepEqual(await outcomeOf(deliver(READ, '')), { httpStatus: 200, envelope: ENVELOPE })
})

test('what goes with a request: Accept, the XSRF cookie as a header, and the type of the body', async () => {
  outcomes = [() => Response.json(ENVELOPE)]
  cookie = 'theme=dark; XSRF-TOKEN=a%3Db; other=1'
  await outcomeOf(deliver(ACTION, bodyOf(ACTION.path, { relName: '晚潮' })))
  await outcomeOf(deliver(READ, bodyOf(READ.path, {})))
  const [action, read] = sent
  assert.deepEqual([action!.headers.get('accept'), action!.headers.get('x-xsrf-token')], ['application/json', 'a=b'])
  assert.deepEqual([action!.headers.get('content-type'), action!.body], ['application/json', '{"relName":"晚潮"}'])
  assert.ok(read!.body instanceof URLSearchParams)
  assert.equal(action!.headers.get('token'), null)
})

test('a form leaves out what is not there', () => {
  const form = bodyOf('/system/auth/user/userlogin', { username: 'wan', remember: true, code: undefined, phone: null, tries: 0 })
  assert.equal(String(form), 'username=wan&remember=true&tries=0')
})

test('why nothing came is said in the words of the specification; a read is given a limit, and an act its time', async () => {
  for (const [outcome, why] of [
    ['lost', 'Network Error'],
    ['AbortError', 'Request aborted'],
    ['TimeoutError', 'timeout exceeded'],
  ] as const) {
    outcomes = [outcome]
    for (const question of [READ, ACTION]) {
      const failure = await outcomeOf(deliver(question, bodyOf(question.path, {})))
      assert.ok(failure instanceof Error)
      assert.equal(failure.message, `${question.path}: ${why}`)
    }
  }
  assert.ok(sent.every(({ path, hasLimit }) => hasLimit === (path === READ.path)))
})
