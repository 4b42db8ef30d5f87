import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findScript } from './find-scripts.ts'
import { openWordFinder } from './find-words.ts'

const found = (words: readonly string[], text: string) => openWordFinder(words)(text).map(({ from, until }) => text.slice(from, until))

test('words are found without word boundaries in Chinese, across inserted characters, width and case, but not across sentences', () => {
  assert.deepEqual(found(['冰毒'], '出售冰-毒，冰　毒，冰。毒'), ['冰-毒', '冰　毒'])
  assert.deepEqual(found(['Casino'], 'ＣＡＳＩＮＯ, c.a.s.i.n.o and casinos, 𝐜asino'), ['ＣＡＳＩＮＯ', 'c.a.s.i.n.o', '𝐜asino'])
  assert.deepEqual(found(['ass', '六合', '六合彩'], 'class 六合彩 ass'), ['六合', '六合彩', 'ass'])
  assert.deepEqual(found(['he', 'she', 'hers'], 'hers she'), ['hers', 'she'])
  assert.deepEqual(found(['彩', ''], '彩'), [])
})

test('the search finds the same matches as a word by word search', () => {
  const characters = ['甲', '乙', '丙']
  const pick = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => characters[Math.floor(Math.abs(Math.sin(seed * 37 + at * 11)) * 997) % 3]).join('')
  for (let seed = 1; seed <= 200; seed += 1) {
    const words = [...new Set([2, 3, 4, 5, 3, 2].map((length, at) => pick(seed * 10 + at, length)))]
    const text = pick(seed * 1_000, 60)
    const naive = words.flatMap((word) =>
      [...Array(text.length).keys()].filter((at) => text.startsWith(word, at)).map((at) => `${at} ${word}`),
    )
    const quick = openWordFinder(words)(text).map(({ word, from }) => `${from} ${words[word]}`)
    assert.deepEqual(quick.sort(), naive.sort())
  }
})

test('searching 200,000 characters for 10,000 words takes the time of a few passes over the text', () => {
  const character = (at: number) => String.fromCharCode(0x4e00 + ((at * 7919) % 3_000))
  const words = Array.from({ length: 10_000 }, (_, at) => character(at) + character(at * 3 + 1) + character(at * 5 + 2))
  const text = Array.from({ length: 200_000 }, (_, at) => character(at * at + 3 * at)).join('')
  const find = openWordFinder(words)
  const timed = (run: () => unknown) => {
    const times = Array.from({ length: 7 }, () => {
      const began = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1_000
    })
    return Math.min(...times)
  }
  const pass = timed(() =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  const looked = timed(() => find(text))
  process.stdout.write(`# looked through in ${looked.toFixed(1)} ms, one pass ${pass.toFixed(1)} ms\n`)
  assert.ok(looked < Math.max(20, pass * 3), `${looked} ms against ${pass} ms`)
})

test('other scripts are distinguished', () => {
  const text = 'سالام دۇنيا و مرحبا. བོད་ཡིག ᠮᠣᠩᠭᠣᠯ 한국어 👍❤️ The quick brown fox, MRI'
  assert.deepEqual(findScript(text, 'uyghur'), ['سالام دۇنيا و مرحبا'])
  assert.deepEqual(findScript('مرحبا بالعالم', 'uyghur'), [])
  assert.deepEqual(findScript(text, 'korean'), ['한국어'])
  assert.deepEqual(findScript(text, 'mongolian'), ['ᠮᠣᠩᠭᠣᠯ'])
  assert.equal(findScript(text, 'tibetan').length, 1)
  assert.deepEqual(findScript(text, 'emoji'), ['👍❤️'])
  assert.deepEqual(findScript(text, 'english'), ['The quick brown fox, MRI'])
})
