import { figure, percentile, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { ask, openProduct, PASSWORD } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Verifies that correct logins succeed while one network tries wrong passwords on 120 connections, each from another /64 of one /48 (S-a).
// Uses the default limits; correct logins come from new addresses elsewhere.
const CONNECTIONS = 120
const PEOPLE = 30
const LOG_IN = '/system/auth/user/userlogin'

await using product = await openProduct({ env: { DEMO: 'off', LOG_FILE: '/dev/null' } })
const phones = Array.from({ length: PEOPLE }, (_, at) => `+86139111${String(at).padStart(5, '0')}`)
for (const phone of phones) await product.person(phone)

const stop = new AbortController()
const attack = attackUntil(stop.signal)
const took: number[] = []
const refused: string[] = []
for (const [at, phone] of phones.entries()) {
  const since = performance.now()
  const { code, data } = await ask(
    product.url,
    LOG_IN,
    { username: phone, password: PASSWORD },
    { 'x-forwarded-for': `203.0.113.${at + 1}` },
  )
  took.push(performance.now() - since)
  if (code !== 200) refused.push(JSON.stringify(data))
}
stop.abort()
const tried = await attack
for (const each of refused) figure('refused', each)
record({ question: 'accounts/right-logins', figure: PEOPLE - refused.length, note: `${rounded(tried)} wrong ones meanwhile` })
record({ question: 'accounts/right-login', figure: percentile(took, 0.99), note: `median ${rounded(percentile(took, 0.5))} ms` })

/** Uses short rounds, so that it ends soon after the abort. */
async function attackUntil(signal: AbortSignal): Promise<number> {
  const { host } = new URL(product.url)
  let turn = 0
  let answers = 0
  const request = () => {
    const from = (turn++ % CONNECTIONS).toString(16)
    const body = new URLSearchParams({ username: phones[turn % PEOPLE]!, password: `Wrong-River-${turn}` }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `2001:db8:7:${from}::1` }
    return httpRequest('POST', LOG_IN, host, headers, body)
  }
  while (!signal.aborted) answers += (await load(product.url, { request, connections: CONNECTIONS, seconds: 2 })).answers
  return answers
}
