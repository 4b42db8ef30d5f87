import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { openStandIn, PUBLIC, page, renderMadeUp, type StandIn } from './front.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
afterEach(() => {
  site.logged.length = 0
  site.now.render = renderMadeUp
})
after(() => site[Symbol.asyncDispose]())

const NEW = 'application/reports+json'
const OLD = 'application/csp-report'
const post = (body: string, type = NEW, address = '10.0.0.1') =>
  fetch(`${site.url}/policy-reports`, { method: 'POST', headers: { 'content-type': type, 'x-forwarded-for': address }, body })
const violation = (blockedURL: string) => ({
  type: 'csp-violation',
  url: `${site.url}/home?who=me`,
  body: { effectiveDirective: 'img-src', blockedURL, documentURL: `${site.url}/home?who=me#part`, disposition: 'enforce' },
})
const reported = () => site.logged.filter(({ event }) => event === 'policy.violated').map(({ facts }) => facts)

test('S55: pages name the reporting endpoint in the policy and in its own header', async () => {
  site.now.render = async () => page('x', PUBLIC)
  const { headers } = await fetch(`${site.url}/kept/reports`)
  assert.equal(headers.get('reporting-endpoints'), 'policy="/policy-reports"')
  assert.match(headers.get('content-security-policy')!, /; report-to policy; report-uri \/policy-reports$/)
})

test('S55: both report formats log one line per distinct violation, without query and fragment', async () => {
  const { status, headers } = await post(
    JSON.stringify([violation('https://evil.example/x?secret=1'), violation('inline'), violation('inline')]),
  )
  assert.deepEqual([status, headers.get('cache-control')], [204, 'no-store'])
  const old = { 'violated-directive': 'img-src', 'blocked-uri': 'https://other.example/', 'document-uri': `${site.url}/home?a` }
  assert.equal((await post(JSON.stringify({ 'csp-report': old }), OLD)).status, 204)
  assert.equal((await post(JSON.stringify([violation('inline')]))).status, 204)
  const page = `${site.url}/home`
  assert.deepEqual(reported(), [
    { directive: 'img-src', blocked: 'https://evil.example/x', page, source: '' },
    { directive: 'img-src', blocked: 'inline', page, source: '' },
    { directive: 'img-src', blocked: 'https://other.example/', page, source: '' },
  ])
  site.now.ms += 3_600_001
  await post(JSON.stringify([violation('inline')]))
  assert.equal(reported().length, 4, 'an hour later it is told again')
})

test('S55: malformed reports never cause a server error or a log line', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '[null,1,"x",[]]',
    '{"csp-report":1}',
    '[{"type":"csp-violation","body":{"blockedURL":{}}}]',
    '\xff',
    '[1'.repeat(99),
  ]
  for (const type of [NEW, OLD, `${NEW}; charset=utf-8`, 'text/plain', '']) {
    for (const body of bodies) {
      const { status } = await post(body, type, `10.1.0.${bodies.indexOf(body)}`)
      assert.ok([204, 400, 415].includes(status), `${type} ${body} ${status}`)
    }
  }
  assert.equal((await post(JSON.stringify([violation('x'.repeat(17_000))]))).status, 413)
  assert.ok(reported().length <= 1)
})

test('S55: reports are limited per address and minute, and many different violations do not fill the log', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 35; count++) statuses.push((await post('[]', NEW, '10.2.0.1')).status)
  assert.equal(statuses.filter((status) => status === 429).length, 5)
  site.now.ms += 60_001
  assert.equal((await post('[]', NEW, '10.2.0.1')).status, 204)
  site.now.ms += 3_600_001
  for (let count = 0; count < 30; count++)
    await post(
      JSON.stringify(Array.from({ length: 40 }, (_, place) => violation(`https://evil.example/${count}/${place}`))),
      NEW,
      '10.2.0.2',
    )
  assert.equal(reported().length, 500)
})
