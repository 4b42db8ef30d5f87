import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { zipOf } from '#tests/fixtures/files/zip.ts'
import { testInFull } from '#tests/size.ts'
import { UnreadableUpload } from '../format/source.ts'
import { openText } from './text-file.ts'
import { readElements, textOf } from './xml.ts'
import { openZip } from './zip.ts'

const home = mkdtempSync(join(tmpdir(), 'transfer-'))
after(() => rmSync(home, { recursive: true, force: true }))
let files = 0
function fileOf(content: string | Buffer): string {
  const path = join(home, String(++files))
  writeFileSync(path, content)
  return path
}

const depthTwo = (_name: string, depth: number) => depth === 2
async function elementsOf(xml: string | Buffer) {
  return await Array.fromAsync(readElements(await openText(fileOf(xml)), depthTwo))
}
const codeOf = (code: string) => (error: unknown) => error instanceof UnreadableUpload && error.code === code

test('elements are read whole, with CDATA, prefixes and lone ampersands as they are written', async () => {
  const [first, second] = await elementsOf('<r><a:b c="1">x<![CDATA[ <p>&amp;]]><d>in</d></a:b><e>A & B &nbsp; &amp; C</e></r>')
  assert.ok(first && second)
  assert.deepEqual([first.name, first.attributes, first.text, textOf(first, 'd')], ['a:b', { c: '1' }, 'x <p>&amp;', 'in'])
  assert.equal(second.text, 'A & B &nbsp; & C')
})

test('entities are never expanded, and a bomb of them is refused', async () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><r><e>&b;</e></r>`
  await assert.rejects(elementsOf(bomb), codeOf('UPLOAD_ENTITIES'))
  await assert.rejects(
    elementsOf('<!DOCTYPE r SYSTEM "file:///etc/passwd" [<!ENTITY x SYSTEM "file:///etc/passwd">]><r/>'),
    codeOf('UPLOAD_ENTITIES'),
  )
})

test('a cut, deep, wide or broken file ends with a sentence of its own', async () => {
  await assert.rejects(elementsOf('<r><e>text'), codeOf('UPLOAD_CUT'))
  await assert.rejects(elementsOf('<r><e></r>'), codeOf('UPLOAD_DAMAGED'))
  await assert.rejects(elementsOf(''), codeOf('UPLOAD_EMPTY'))
  await assert.rejects(elementsOf(`<r>${'<e>'.repeat(100)}`), codeOf('UPLOAD_TOO_DEEP'))
  await assert.rejects(elementsOf(`<r><e>${'<x/>'.repeat(1_000_000)}</e></r>`), codeOf('UPLOAD_TOO_MANY'))
  await assert.rejects(elementsOf(`<r><e>${'x'.repeat(17 * 2 ** 20)}</e></r>`), codeOf('UPLOAD_BOMB'))
})

testInFull('a million elements beside each other are read one by one', async () => {
  let count = 0
  for await (const _ of readElements(await openText(fileOf(`<r>${'<e>x</e>'.repeat(1_000_000)}</r>`)), depthTwo)) count += 1
  assert.equal(count, 1_000_000)
})

test('text is read in UTF-8, in the charset that it declares, and in GBK without a declaration', async () => {
  const gbk = Buffer.from([0xb8, 0xdf, 0xd1, 0xaa, 0xd1, 0xb9])
  const around = (head: string, bytes: Buffer) => Buffer.concat([Buffer.from(`${head}<r><e>`), bytes, Buffer.from('</e></r>')])
  for (const xml of [
    around('<?xml version="1.0" encoding="GBK"?>', gbk),
    around('', gbk),
    around('<?xml version="1.0" encoding="UTF-8"?>', gbk),
    around('<?xml version="1.0" encoding="GBK"?>', Buffer.from('高血压')),
    Buffer.from('\uFEFF<r><e>高血压</e></r>', 'utf16le'),
  ])
    assert.equal((await elementsOf(xml))[0]?.text, '高血压')
  await assert.rejects(elementsOf(around('', Buffer.from([0xff, 0xff, 0x80]))), codeOf('UPLOAD_CHARSET'))
})

test('no text breaks the reader with anything but a sentence', async () => {
  const piece = fc.constantFrom(
    '<r>',
    '</r>',
    '<e a="1">',
    '</e>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&',
    ';',
    'x',
    '<',
    '>',
    '"',
    '<?xml',
    '?>',
    '<!DOCTYPE',
    '[',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      try {
        await elementsOf(pieces.join(''))
      } catch (error) {
        assert.ok(error instanceof UnreadableUpload, String(error))
      }
    }),
    { numRuns: 200 },
  )
})

test('a ZIP gives its files, and no name leaves its folder', async () => {
  using zip = await openZip(fileOf(await zipOf({ 'uploads/2014/a.png': 'picture', 'uploads/b.txt': 'text' })))
  const entries = await Array.fromAsync(zip.entries())
  assert.deepEqual(
    entries.map(({ name }) => name),
    ['uploads/2014/a.png', 'uploads/b.txt'],
  )
  const [first] = entries
  assert.ok(first)
  assert.equal(String(await zip.read(first, 100)), 'picture')
  assert.equal(await zip.read(first, 3), null)
  const bytes = await zipOf({ 'aa/aa/etc-passwd': 'x' })
  for (const name of ['../../etc-passwd', '/a/aa/etc-passwd', 'C:/aa/etc-passwd']) {
    using hostile = await openZip(Buffer.from(bytes.toString('latin1').replaceAll('aa/aa/etc-passwd', name), 'latin1'))
    await assert.rejects(Array.fromAsync(hostile.entries()), codeOf('UPLOAD_NAMES'), name)
  }
})

test('a ZIP bomb, a cut ZIP and one that is none are refused', async () => {
  using bomb = await openZip(await zipOf({ 'a.png': Buffer.alloc(64 * 2 ** 20) }))
  await assert.rejects(Array.fromAsync(bomb.entries()), codeOf('UPLOAD_BOMB'))
  const bytes = await zipOf({ 'a.png': 'x' })
  await assert.rejects(openZip(bytes.subarray(0, bytes.length - 10)), (error) => error instanceof UnreadableUpload)
  await assert.rejects(openZip(Buffer.from('no zip')), (error) => error instanceof UnreadableUpload)
})
