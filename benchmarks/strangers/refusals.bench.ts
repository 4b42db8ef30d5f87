import { randomBytes } from 'node:crypto'
import { figure, median, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { inRounds } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Compares the cost of refused requests, which cost a stranger nothing, with the answer that each of them asks for: CPU of server and database
// for one request, in turns.
const ROUNDS = 5
const SECONDS = 1.5
const WHO_AM_I = '/system/auth/user/getUserInfoByOpenId'
const LOGIN = '/system/auth/user/userlogin'

const product = await openProduct({ core: 0, env: { DEMO: 'on' } })
const { host } = new URL(product.url)
const { token } = await product.person('+8613900000001')
let count = 0
/** Drawn before, because a load that draws each costs the server more: fewer requests arrive at once. */
const MADE_UP = Array.from({ length: 200_000 }, () => randomBytes(32).toString('base64url'))
const form = (fields: Readonly<Record<string, string>>) =>
  httpRequest('POST', LOGIN, host, { 'content-type': 'application/x-www-form-urlencoded' }, new URLSearchParams(fields).toString())

/** Each has a new address, token or value, so that nothing of it is cached. */
const REQUESTS = {
  'cached page, on a connection of its own': () => httpRequest('GET', '/home', host, { connection: 'close' }),
  'rendered page': () => httpRequest('GET', `/home?n=${count++}`, host),
  'who am I': () => httpRequest('POST', WHO_AM_I, host, { token }),
  'right password': () => form({ username: '+8613900000001', password: 'Quiet-River-27' }),
  'unknown page': () => httpRequest('GET', `/nowhere-${count++}`, host),
  'unknown call': () => httpRequest('POST', `/api/nowhere/${count++}`, host),
  'unknown file': () => httpRequest('GET', `/files/media/${count++}/a.webp`, host),
  'made-up token': () => httpRequest('POST', WHO_AM_I, host, { token: MADE_UP[count++ % MADE_UP.length]! }),
  'no token': () => httpRequest('POST', WHO_AM_I, host),
  'form without fields': () => form({ n: String(count++) }),
  'form of a malformed phone': () => form({ username: `x${count++}`, password: 'a' }),
  'foreign host': () => httpRequest('GET', '/home', 'elsewhere.example'),
  'wrong method': () => httpRequest('DELETE', WHO_AM_I, host),
} as const
type Name = keyof typeof REQUESTS

/** A refusal, and the answer that its sender could have had instead. */
const PAIRS: readonly (readonly [refused: Name, answered: Name])[] = [
  ['unknown page', 'rendered page'],
  ['unknown call', 'who am I'],
  ['unknown file', 'who am I'],
  ['made-up token', 'who am I'],
  ['no token', 'who am I'],
  ['wrong method', 'who am I'],
  ['form without fields', 'right password'],
  ['form of a malformed phone', 'right password'],
  ['foreign host', 'cached page, on a connection of its own'], // its refusal closes the connection
]

async function costUs(request: () => string): Promise<number> {
  const before = product.cpuSeconds()
  const { answers } = await load(product.url, { connections: 16, seconds: SECONDS, request })
  return ((product.cpuSeconds() - before) / answers) * 1e6
}

const contestants = Object.fromEntries(Object.entries(REQUESTS).map(([name, request]) => [name, () => costUs(request)]))
const rounds = (await inRounds(ROUNDS, contestants)) as readonly Readonly<Record<Name, number>>[]
const middle = (name: Name) => median(rounds.map((round) => round[name]))
const compared = PAIRS.map(([refused, answered]) => ({
  refused,
  answered,
  ratio: median(rounds.map((round) => round[refused] / round[answered])),
}))
for (const { refused, answered, ratio } of compared)
  figure(
    `  ${refused}, against ${answered}`,
    `${rounded(middle(refused))} µs`,
    `${rounded(middle(answered))} µs, ratio ${rounded(ratio, 2)}`,
  )

const [dearest] = [...compared].sort((one, other) => other.ratio - one.ratio)
record({
  question: 'strangers/refusals',
  figure: middle(dearest!.refused),
  peer: { name: dearest!.answered, figure: middle(dearest!.answered) },
  ratio: dearest!.ratio,
  note: compared.map(({ refused, ratio }) => `${refused} ${rounded(ratio, 2)}`).join(', '),
})
await product[Symbol.asyncDispose]()
