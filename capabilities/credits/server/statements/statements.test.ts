import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addClass, askCredits, certifyName, credits, grantTo } from '#tests/fixtures/college.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

test('a statement has a number by which anyone verifies name and sums, and says when they have changed', async () => {
  const operator = await world.operator(['chief-editor'], { steppedUp: true })
  const national = await addClass(world, operator, 'N1', '国家级Ⅰ类')
  const verify = (number: string) => world.ask('/api/credits/statement', { number })
  const person = await world.person()
  assert.equal((await askCredits(world, person, 'statement/issue')).data['reason'], 'NAME_MISSING')
  await certifyName(world, person, '闻序言')
  assert.equal((await askCredits(world, person, 'statement/issue')).data['reason'], 'CREDITS_MISSING')
  const id = String((await credits(world, operator, 'entries/grant', grantTo(person, national)))['id'])
  const issued = await Promise.all([1, 2].map(() => credits(world, person, 'statement/issue')))
  assert.equal(issued[0]?.['number'], issued[1]?.['number'], 'two requests make one statement')
  const [number, href] = [String(issued[0]?.['number']), String(issued[0]?.['href'])]
  const { data } = await verify(number.replaceAll('-', ' ').toLowerCase())
  assert.deepEqual([data['name'], data['isCertified'], data['hasChanged']], ['闻序言', true, false])
  assert.equal((data['years'] as unknown as readonly { readonly tenths: number }[])[0]?.tenths, 25)
  const readPage = async () => await (await fetch(world.url + href)).text()
  const page = await readPage()
  assert.ok(
    page.includes('闻序言') && page.includes('国家级Ⅰ类') && page.includes('2.5') && page.includes(number) && page.includes('核验二维码'),
  )
  const verified = await fetch(`${world.url}/college/certificate?number=${number.toLowerCase()}`)
  assert.deepEqual([verified.status, new URL(verified.url).pathname], [200, href])
  await credits(world, operator, 'entries/correct', { id, before: '2.5', points: '1', reason: '复核' })
  assert.equal((await verify(number)).data['hasChanged'], true)
  assert.ok((await readPage()).includes('之后学分已有变动'))
  assert.notEqual((await credits(world, person, 'statement/issue'))['number'], number)
  assert.equal((await verify('0000-0000-0000-0000')).http, 404)
  assert.equal((await fetch(`${world.url}/college/credits/0000-0000-0000-0000`)).status, 404)
})
