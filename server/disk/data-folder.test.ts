import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeDataFolder } from './data-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'folder-'))
after(() => rmSync(root, { recursive: true }))
const modeOf = (dir: string) => statSync(dir).mode & 0o777
/** Root allows access to the group that it lends to PostgreSQL. */
const CLOSED = process.getuid!() === 0 ? 0o710 : 0o700

test('the data folder is closed to other users, also one that an older version left open', () => {
  const [fresh, older] = [join(root, 'a/fresh'), join(root, 'older')]
  makeDataFolder(fresh)
  assert.equal(modeOf(fresh), CLOSED)
  mkdirSync(older)
  writeFileSync(join(older, 'secret-keys'), '')
  chmodSync(older, 0o755)
  makeDataFolder(older)
  assert.equal(modeOf(older), CLOSED)
})

test('a folder with other contents is left unchanged', () => {
  const shared = join(root, 'shared')
  mkdirSync(shared)
  writeFileSync(join(shared, 'thesis.doc'), '')
  chmodSync(shared, 0o755)
  makeDataFolder(shared)
  assert.equal(modeOf(shared), 0o755)
})
