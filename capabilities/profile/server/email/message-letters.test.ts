import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeLetter } from './message-letters.ts'

const site = { publicUrl: 'https://site.example', name: { 'zh-CN': '江岸医学', 'en-US': 'Riverbank Medicine' } }
const message = { title: { 'zh-CN': '更新', 'en-US': 'News' }, text: { 'zh-CN': '· 新文', 'en-US': '· A text' }, path: '/news' }

test('an email names its site in the language of its reader, or in both if the language is unknown', () => {
  const chosen = writeLetter({ ...message, chosen: { language: 'en-US', stopPath: '/stop' } }, site)
  const [text, link, name, stop] = chosen.text.split('\n\n')
  assert.deepEqual([chosen.subject, text, link, name], ['News', '· A text', 'https://site.example/news', 'Riverbank Medicine'])
  assert.match(stop!, /https:\/\/site\.example\/stop/)
  const both = writeLetter({ ...message, chosen: null }, site)
  assert.deepEqual(both.text.split('\n\n').slice(-2), ['江岸医学', 'Riverbank Medicine'])
  const same = writeLetter({ ...message, chosen: null }, { ...site, name: { 'zh-CN': 'Lyceum', 'en-US': 'Lyceum' } })
  assert.deepEqual(same.text.split('\n\n').slice(-2), ['https://site.example/news', 'Lyceum'])
})
