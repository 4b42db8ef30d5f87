import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES } from '#contract/language.ts'

/** What the policy says in each language of what it would be easiest to forget. */
const NAMED = {
  'zh-CN': ['昵称、职务、所在单位、邮箱', '你发送的聊天消息', '你关注的直播间', '直播聊天：183 天', '举报和申诉', '课程：报名'],
  'en-US': [
    'nickname, job title, organisation, email',
    'your chat messages',
    'the studios you follow',
    'live chat: 183 days',
    'reports and appeals',
  ],
}

test('the privacy policy names what is kept about a person, and for how long', () => {
  for (const language of LANGUAGES) {
    const policy = readFileSync(`capabilities/website/text/agreement.${language}.ts`, 'utf8')
    assert.deepEqual(
      NAMED[language].filter((words) => !policy.includes(words)),
      [],
    )
  }
})
