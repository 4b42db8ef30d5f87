import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEnvironment } from '#server/config/environment.ts'
import { openBucket } from '#tests/fixtures/files/bucket.ts'
import { openStorage, readStorageSettings } from './settings.ts'
import { type Storage, StorageAway } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'storage-'))
const bucket = await openBucket()
const reports: string[] = []
const log = { error: (event: string) => void reports.push(event) }
after(async () => {
  rmSync(folder, { recursive: true })
  await bucket[Symbol.asyncDispose]()
})

const newKey = (name = 'a.bin') => `media/${randomUUID()}/${name}`
const read = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const found = await storage.read(key, range)
  return found && (await buffer(found))
}
const keysUnder = async (storage: Storage, prefix: string) => (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort()
async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

// Tests the same behaviour of both kinds, because callers must not be able to distinguish them.
for (const [name, env] of [
  ['disk', {}],
  ['s3', { S3_URL: bucket.url, S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey }],
  ['s3 below a folder', { S3_URL: bucket.urlWithAccount('some/where') }],
] as const) {
  describe(name, () => {
    let storage: Storage
    before(() => {
      const environment = openEnvironment(env)
      storage = openStorage(readStorageSettings(environment, folder), log)
      assert.deepEqual(environment.problems, [])
    })

    test('a buffer and a stream are read unchanged, whole and by range', async () => {
      const bytes = randomBytes(300_000)
      for (const source of [bytes, pieces(bytes, 70_001)]) {
        const key = newKey()
        assert.equal(await storage.write(key, source), bytes.length)
        assert.ok(bytes.equals((await read(storage, key))!))
        assert.ok(bytes.subarray(100_000, 200_010).equals((await read(storage, key, { start: 100_000, end: 200_009 }))!))
        assert.equal((await read(storage, key, { start: 0, end: 1 }))?.toString('hex'), bytes.toString('hex', 0, 2))
        assert.equal(await storage.size(key), bytes.length)
      }
    })

    test('a missing file differs from an empty one', async () => {
      const key = newKey()
      assert.equal(await storage.read(key), null)
      assert.equal(await storage.size(key), null)
      await storage.remove(key)
      await storage.write(key, Readable.from([]))
      assert.equal(await storage.size(key), 0)
      assert.deepEqual(await read(storage, key), Buffer.alloc(0))
    })

    test('a second write replaces the file, and a source that breaks leaves the old file', async () => {
      const key = newKey()
      await storage.write(key, Buffer.from('first'))
      await storage.write(key, Buffer.from('second'))
      assert.equal(String(await read(storage, key)), 'second')
      async function* broken() {
        yield randomBytes(20 * 2 ** 20)
        throw new Error('The line went')
      }
      await assert.rejects(storage.write(key, broken()), /The line went/)
      assert.equal(String(await read(storage, key)), 'second')
      assert.deepEqual(await keysUnder(storage, key.replace('a.bin', '')), [key])
    })

    test('a file of more than one part is read with the same bytes', async () => {
      const key = newKey()
      const bytes = randomBytes(2 ** 20)
      const hash = createHash('sha256')
      async function* many() {
        for (let count = 0; count < 18; count++) {
          hash.update(bytes)
          yield bytes
        }
      }
      assert.equal(await storage.write(key, many()), 18 * 2 ** 20)
      const again = createHash('sha256')
      for await (const part of (await storage.read(key))!) again.update(part as Buffer)
      assert.equal(again.digest('hex'), hash.digest('hex'))
      assert.deepEqual((await read(storage, key, { start: 16 * 2 ** 20 - 5, end: 16 * 2 ** 20 + 4 }))?.length, 10)
    })

    test('lists files by area and by id, and removes all files of one id', async () => {
      const [one, other] = [`lists/${randomUUID()}`, `lists/${randomUUID()}`]
      for (const key of [`${one}/a`, `${one}/b`, `${other}/c`]) await storage.write(key, Buffer.from('x'))
      assert.deepEqual(await keysUnder(storage, 'lists/'), [`${one}/a`, `${one}/b`, `${other}/c`].sort())
      assert.deepEqual(await keysUnder(storage, `${one}/`), [`${one}/a`, `${one}/b`])
      await storage.removeAll(`${one}/`)
      await storage.remove(`${other}/d`)
      assert.deepEqual(await keysUnder(storage, 'lists/'), [`${other}/c`])
      assert.deepEqual(await keysUnder(storage, 'nothing/'), [])
    })

    test('S67: a malformed key is refused before it becomes a path', async () => {
      const id = randomUUID()
      for (const key of [
        `media/${id}/../x`,
        `media/${id}/.x`,
        `../${id}/x`,
        `media/${id}/a/b`,
        `media/x/y`,
        `media/${id}/a\0`,
        '/etc/passwd',
        '',
      ])
        await assert.rejects(async () => storage.write(key, Buffer.from('x')), RangeError, key)
      for (const prefix of ['', '..', 'media', 'media/', `media/${id}`]) await assert.rejects(storage.removeAll(prefix), RangeError, prefix)
    })
  })
}

test('the disk spreads files over many folders and keeps no temporary files', () => {
  const shards = readdirSync(join(folder, 'files/media'))
  assert.ok(shards.every((shard) => /^[0-9a-f]{2}$/.test(shard)))
  const names = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  assert.deepEqual(
    names.filter(({ name }) => name.startsWith('.')),
    [],
  )
})

test('an unreachable service is reported as away, and an account without permission as a defect', async () => {
  const environment = openEnvironment({ S3_URL: 'http://a:b@127.0.0.1:9/bucket' })
  const away = openStorage(readStorageSettings(environment, folder), log)
  await assert.rejects(away.write(newKey(), Buffer.from('x')), StorageAway)
  const nobody = { S3_URL: bucket.url, S3_ACCESS_KEY_ID: 'NOBODY', S3_SECRET_ACCESS_KEY: 'x' }
  const wrong = openStorage(readStorageSettings(openEnvironment(nobody), folder), log)
  await assert.rejects(wrong.write(newKey(), Buffer.from('x')), /403/)
  while (reports.length < 2) await sleep(20)
  assert.deepEqual(reports, ['storage.unusable', 'storage.unusable'])
})

test('contradictory settings are named', () => {
  const problems = (env: Record<string, string>) => {
    const environment = openEnvironment(env)
    readStorageSettings(environment, folder)
    return environment.problems
  }
  assert.equal(problems({ S3_URL: 'https://s3.example.org/bucket' }).length, 1)
  for (const S3_URL of [
    'x',
    'ftp://a:b@host/bucket',
    'https://a:b@host',
    'https://a:b@host/bucket?x=1',
    'https://a:b@host/bucket/../x',
    'https://a:b@host/B',
  ])
    assert.equal(problems({ S3_URL }).length, 1, S3_URL)
})
