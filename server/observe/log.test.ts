import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '#tests/contract/any-character.ts'
import { maskText, openLog } from './log.ts'

const dir = mkdtempSync(join(tmpdir(), 'log-'))
after(() => rmSync(dir, { recursive: true }))

async function write(name: string, use: (log: ReturnType<typeof openLog>) => void) {
  const logFile = join(dir, name, 'site.log')
  const log = openLog({ logLevel: 'info', logFile })
  use(log)
  log.flush()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return readFileSync(logFile, 'utf8')
}

test('S102: each event is one line of JSON, with any facts', async () => {
  const nasty = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('\r\n{"level":50}', '\u001b[31m', '\u009b31m', '"}\n{"', '\u2028', '\0', '\ud800'),
  )
  const texts = fc.sample(nasty, 300)
  const written = await write('lines', (log) => {
    for (const text of texts) {
      log.info('event', { text })
      log.error('defect', text, { text })
      log.error('defect', new Error(text))
    }
  })
  const lines = written.split('\n')
  assert.equal(lines.pop(), '')
  assert.equal(lines.length, texts.length * 3)
  for (const line of lines) assert.equal(typeof (JSON.parse(line) as { event: unknown }).event, 'string')
  assert.equal(/(?!\n)\p{Cc}/u.test(written), false)
})

test('S19: phones, tokens, codes and passwords are masked in every line', async () => {
  const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP_'
  const spelled = ['13912345678', '+8613912345678', '008613912345678', '86-139-1234-5678', '139 1234 5678', '１３９１２３４５６７８']
  const written = await write('masked', (log) => {
    for (const phone of spelled) {
      log.info('event', { text: `call ${phone} now`, phone })
      log.error('defect', new Error(phone, { cause: new Error(`inner ${phone}`) }))
      log.error('defect', `thrown ${phone}`)
    }
    log.info('event', {
      code: '123456',
      password: 'Quiet-River-27',
      newPassword: 'Quiet-River-27',
      token,
      ticket: token,
      text: `/invite/${token}`,
      phone: '+442079460018',
    })
    log.info('event', { text: `Bearer lyc_${token} and whsec_${token}/+==` })
    log.info('event', { text: `${'x'.repeat(3_995)}13912345678` })
  })
  for (const phone of spelled) assert.ok(!written.includes(phone), phone)
  assert.doesNotMatch(written, /12345678|1234-5678|1234 5678|123456|Quiet-River|abcdefghij|2079460018/)
  assert.match(written, /139\*\*\*\*5678/)
  assert.match(written, /inner /)
})

test('a number that only resembles a phone is not masked', () => {
  for (const text of ['1234567890', '12912345678', '139123456789', '2026-11-21T08:00:00.000Z', 'a1b2c3d4e5f60718'])
    assert.equal(maskText(text), text)
  assert.equal(maskText('x'.repeat(10_000)).length, 4_000)
})

test('S122: the file is readable by its owner only', async () => {
  await write('mode', (log) => log.info('event'))
  assert.equal(statSync(join(dir, 'mode', 'site.log')).mode & 0o777, 0o600)
  assert.equal(statSync(join(dir, 'mode')).mode & 0o066, 0)
})

test('R7: a log that cannot be written stops no work', async () => {
  const program = `import { openLog } from '#server/observe/log.ts'
    const log = openLog({ logLevel: 'info', logFile: process.argv[1] === 'pipe' ? undefined : '/dev/full' })
    for (let round = 0; round < 20; round++) {
      for (let at = 0; at < 500; at++) log.info('event', { text: 'x'.repeat(1000) })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    log.flush()
    process.stderr.write('goes on ' + (process.memoryUsage().rss < 300e6))
    process.exit(0)`
  for (const target of ['pipe', 'full']) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, target], { stdio: ['ignore', 'pipe', 'pipe'] })
    if (target === 'pipe') child.stdout.destroy()
    let output = ''
    child.stderr.on('data', (part) => (output += part))
    const giveUp = setTimeout(() => child.kill('SIGKILL'), 10_000)
    const code = await new Promise((resolve) => child.once('close', resolve))
    clearTimeout(giveUp)
    assert.deepEqual([code, output], [0, 'goes on true'], target)
  }
})
