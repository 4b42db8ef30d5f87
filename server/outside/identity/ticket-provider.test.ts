import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openIdentityProvider } from './provider.stand-in.ts'
import { openTicketProvider } from './ticket-provider.ts'

const settings = { name: 'Stand-in', startUrl: 'https://id.example/start?app=1', client: 'lyceum', secret: 'its secret' }

test('a ticket is redeemed with the secret of the site, and only the three facts are read', async () => {
  const answer = { verified: true, over_16: true, over_18: false, name: '欧阳文静', number: '11010519491231002X' }
  await using stand = await openIdentityProvider({ status: 200, text: JSON.stringify(answer) })
  const provider = openTicketProvider({ ...settings, resultUrl: stand.url })
  assert.deepEqual(await provider.redeem({ state: 's', ticket: 't' }), { outcome: 'verified', isOver16: true, isOver18: false })
  assert.deepEqual(stand.received, [{ authorization: 'Bearer its secret', body: '{"client":"lyceum","state":"s","ticket":"t"}' }])
  const address = new URL(provider.addressFor({ state: 's', returnTo: 'https://site.example/user/setting' }))
  assert.deepEqual([...address.searchParams.keys()], ['app', 'client', 'state', 'return_to'])
})

test('no answer but a whole one verifies a person', async () => {
  await using stand = await openIdentityProvider({ status: 200, text: '' })
  const provider = openTicketProvider({ ...settings, resultUrl: stand.url })
  const given = [
    [200, '{"verified":true}', 'rejected'],
    [200, '{"verified":"true","over_16":true,"over_18":true}', 'rejected'],
    [200, '{"verified":true,"over_16":1,"over_18":true}', 'rejected'],
    [200, 'null', 'rejected'],
    [404, '{"verified":true,"over_16":true,"over_18":true}', 'rejected'],
    [302, '{"verified":true,"over_16":true,"over_18":true}', 'rejected'],
    [200, 'not json', 'unavailable'],
    [503, '{"verified":true,"over_16":true,"over_18":true}', 'unavailable'],
  ] as const
  for (const [status, text, outcome] of given) {
    stand.setAnswer(status, text)
    assert.equal((await provider.redeem({ state: 's', ticket: 't' })).outcome, outcome, `${status} ${text}`)
  }
})

test('a provider that is not there is unavailable', async () => {
  const provider = openTicketProvider({ ...settings, resultUrl: 'http://127.0.0.1:9/result' })
  assert.deepEqual(await provider.redeem({ state: 's', ticket: 't' }), { outcome: 'unavailable' })
})
