import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { openEnvironment } from '#server/config/environment.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { checkKeys, findKeysOfFolder } from './check-keys.ts'
import { keysOfFolder, readKeys } from './read-keys.ts'

const root = mkdtempSync(join(tmpdir(), 'keys-'))
after(() => rmSync(root, { recursive: true }))

const text = () => randomBytes(32).toString('base64')
const read = (given: string) => {
  const env = openEnvironment({ SECRET_KEYS: given })
  return { keys: readKeys(env), problems: env.problems }
}

test('keys are read in their order, and a list with one malformed entry is refused as a whole', () => {
  assert.deepEqual(
    read(`b:${text()}, a:${text()}`).keys!.map(({ id }) => id),
    ['b', 'a'],
  )
  for (const given of [
    'a',
    'a:short',
    `a:${text()},`,
    `a:${text()},a:${text()}`,
    `A B:${text()}`,
    `:${text()}`,
    `a:${randomBytes(31).toString('base64')}`,
  ]) {
    const { keys, problems } = read(given)
    assert.deepEqual([keys, problems.length], [undefined, 1], given)
    assert.match(problems[0]!, /^SECRET_KEYS/)
    assert.ok(given.length < 10 || !problems[0]!.includes(given))
  }
})

test('S122: the folder keeps one key file, readable by its owner only', () => {
  const dir = join(root, 'made')
  const made = keysOfFolder(dir)
  assert.deepEqual(keysOfFolder(dir), made)
  assert.equal(statSync(join(dir, 'secret-keys')).mode & 0o777, 0o600)
  assert.equal(statSync(dir).mode & 0o066, 0)
  assert.deepEqual(readdirSync(dir), ['secret-keys'])
  writeFileSync(join(dir, 'secret-keys'), 'damaged')
  assert.throws(() => keysOfFolder(dir), /damaged/)
  assert.equal(readFileSync(join(dir, 'secret-keys'), 'utf8'), 'damaged')
})

test('S114: an unreadable key file is never replaced', () => {
  const dir = join(root, 'locked')
  mkdirSync(join(dir, 'secret-keys'), { recursive: true }) // not even root can read a folder as a file
  assert.throws(() => keysOfFolder(dir), /cannot be read/)
  assert.equal(statSync(join(dir, 'secret-keys')).isDirectory(), true)
})

test('processes that create the key file at the same time agree on its keys', async () => {
  const program = `import { keysOfFolder } from '#server/secrets/read-keys.ts'
    process.stdout.write('ready')
    await new Promise((resolve) => process.stdin.once('data', resolve))
    for (let at = 0; at < 20; at++) process.stdout.write(' ' + keysOfFolder(process.argv[1] + '/' + at)[0].key.toString('hex'))
    process.exit(0)`
  const children = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program, join(root, 'race')], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const results = await Promise.all(
    children.map(async (child) => {
      let output = ''
      child.stdout.on('data', (part) => (output += part))
      while (!output.startsWith('ready')) await new Promise((resolve) => setTimeout(resolve, 5))
      return { child, rest: () => output }
    }),
  )
  await Promise.all(
    results.map(({ child }) => {
      child.stdin.write('go')
      return new Promise((resolve) => child.once('close', resolve))
    }),
  )
  const [first, second, third] = results.map(({ rest }) => rest())
  assert.equal(first!.split(' ').length, 21)
  assert.deepEqual([second, third], [first, first])
})

test('S114: the server does not start with a missing or different key of its database, and records none of them', async () => {
  await using database = await openFreshDatabase()
  const pool = new pg.Pool({ ...database.settings, max: 2 })
  const known = async () => (await pool.query<{ id: string }>('select id from platform.master_key order by id')).rows.map(({ id }) => id)
  const key = (id: string) => ({ id, key: randomBytes(32) })
  const [a, b] = [key('a'), key('b')]
  try {
    await checkKeys(pool, [a])
    await checkKeys(pool, [a])
    await checkKeys(pool, [b, a])
    assert.deepEqual(await known(), ['a', 'b'])
    await assert.rejects(checkKeys(pool, [key('c'), b]), /"a" of this database is missing/)
    await assert.rejects(checkKeys(pool, [key('a'), b, key('c')]), /"a" is not the one/)
    assert.deepEqual(await known(), ['a', 'b'])
    await checkKeys(pool, [a, b])
  } finally {
    await pool.end()
  }
})

test('S114: a restored folder without its keys gets no new ones, and a first start gets new ones', async () => {
  await using database = await openFreshDatabase()
  const pool = new pg.Pool({ ...database.settings, max: 2 })
  const [first, restored] = [join(root, 'first'), join(root, 'restored')]
  try {
    const keys = await findKeysOfFolder(pool, first)
    await checkKeys(pool, keys)
    assert.deepEqual(await findKeysOfFolder(pool, first), keys)
    mkdirSync(restored)
    await assert.rejects(findKeysOfFolder(pool, restored), /secret keys of this database are not in .*restored/)
    assert.deepEqual(readdirSync(restored), [])
  } finally {
    await pool.end()
  }
})
