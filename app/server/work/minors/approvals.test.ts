import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addMinor } from '#tests/fixtures/minors.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

test('the phone and the consents of a minor open after the approval of a second person only, each time', async () => {
  const [asker, other] = [await world.operator(['admin'], { steppedUp: true }), await world.operator(['admin'], { steppedUp: true })]
  const [child, adult] = [await addMinor(world, '14-15'), await world.person()]
  const looks = [
    (id: string) => world.ask('/api/people/reveal-phone', { id, reason: 'a guardian called' }, asker),
    (id: string) => world.ask('/api/privacy/consents/proof', { account: id, reason: 'a guardian called' }, asker),
  ]
  for (const look of looks) {
    assert.equal((await look(adult.id)).http, 200)
    assert.equal((await look(child.id)).data['reason'], 'DISCLOSURE_WAITS')
    const [request] = (await world.ask('/api/people/disclosures', {}, other)).data['list'] as unknown as { id: string }[]
    const decision = { id: request?.id, isApproved: true }
    assert.equal((await world.ask('/api/people/disclosures/decide', decision, asker)).data['reason'], 'NOT_ONESELF')
    assert.equal((await world.ask('/api/people/disclosures/decide', decision, other)).http, 200)
    assert.equal((await look(child.id)).http, 200)
    assert.equal((await look(child.id)).data['reason'], 'DISCLOSURE_WAITS', 'an approval is for one look')
    const { rows } = await world.sql.query(
      `select from audit.entry where action = 'personal-data.read' and actor = $1 and facts ->> 'of' = $2`,
      [asker.id, child.id],
    )
    assert.ok(rows.length > 0)
    await world.sql.query('delete from accounts.disclosure')
  }
})
