import assert from 'node:assert/strict'
import test from 'node:test'
import { readSmsSettings } from './read-settings.ts'
import { assertHidesAll } from './samples.stand-in.ts'
import { openProviders } from './settings.ts'
import { readTemplates, templateFor } from './templates.ts'

const ALL = {
  SMS_PROVIDERS: 'twilio, aliyun-pnvs,aliyun-sms,tencent,twilio-verify,webhook,inbox',
  SMS_GATEWAY_URL: 'https://sms.example.com/send',
  SMS_GATEWAY_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'topsecret',
  ALIYUN_SMS_SIGN_NAME: '示例',
  ALIYUN_SMS_TEMPLATE_CODE: 'register=SMS_1,login=SMS_2',
  ALIYUN_PNVS_SIGN_NAME: '示例',
  ALIYUN_PNVS_TEMPLATE_CODE: '100001',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'topsecret',
  TENCENT_SMS_APP_ID: '1400000000',
  TENCENT_SMS_SIGN_NAME: '示例',
  TENCENT_SMS_TEMPLATE_ID: '1000001',
  TENCENT_SMS_REGION: 'ap-beijing',
  TWILIO_ACCOUNT_SID: 'AC',
  TWILIO_API_KEY: 'SK',
  TWILIO_API_SECRET: 'topsecret',
  TWILIO_FROM: '+15005550006',
  TWILIO_VERIFY_SERVICE_SID: 'VA',
}
type Variables = Readonly<Record<string, string | undefined>>
const read = (variables: Variables) => readSmsSettings((name) => variables[name])
const problemsOf = (variables: Variables): readonly string[] => {
  const settings = read(variables)
  assertHidesAll(
    'problems' in settings ? settings.problems.join().replace(/an https address, or http|SMS_GATEWAY_SECRET must be whsec_/g, '') : '',
  )
  return 'problems' in settings ? settings.problems : []
}

test('the development inbox is the default provider', () => {
  for (const variables of [{}, { SMS_PROVIDERS: '' }, { SMS_PROVIDERS: ' , ' }]) assert.deepEqual(read(variables), [{ provider: 'inbox' }])
})

test('all providers open in the order of the list', () => {
  const settings = read(ALL)
  assert.ok(!('problems' in settings))
  const { providers, inbox } = openProviders(settings)
  const names = ['twilio', 'aliyun-pnvs', 'aliyun-sms', 'tencent', 'twilio-verify', 'webhook', 'inbox']
  assert.deepEqual(
    providers.map((provider) => provider.name),
    names,
  )
  assert.deepEqual(
    providers.filter((provider) => provider.contract === 'send-and-check').map((provider) => provider.name),
    ['aliyun-pnvs', 'twilio-verify'],
  )
  assert.equal(inbox, providers.at(-1))
  assert.equal(openProviders([]).inbox, undefined)
})

test('secrets, and no other settings, are marked as secrets', () => {
  const asked = new Set<string>()
  readSmsSettings((name, secret) => {
    if (secret) asked.add(name)
    return ALL[name as keyof typeof ALL]
  })
  assert.deepEqual([...asked].toSorted(), ['ALIYUN_ACCESS_KEY_SECRET', 'SMS_GATEWAY_SECRET', 'TENCENT_SECRET_KEY', 'TWILIO_API_SECRET'])
})

test('each missing required variable is named in one sentence, and optional ones may be absent', () => {
  const optional = new Set(['SMS_PROVIDERS', 'SMS_GATEWAY_SECRET', 'TENCENT_SMS_REGION'])
  for (const name of Object.keys(ALL)) {
    const problems = problemsOf({ ...ALL, [name]: ' ' })
    assert.equal(
      problems.some((sentence) => sentence.includes(name)),
      !optional.has(name),
      `${name}: ${problems}`,
    )
  }
  assert.deepEqual(problemsOf({ ...ALL, SMS_PROVIDERS: 'tencent', TENCENT_SMS_APP_ID: undefined }), [
    'TENCENT_SMS_APP_ID is missing; SMS_PROVIDERS lists tencent, which needs it.',
  ])
  assert.equal(problemsOf({ SMS_PROVIDERS: 'aliyun-pnvs' }).length, 4)
})

test('a wrong setting is reported without repeating its value', () => {
  for (const [wrong, pattern] of [
    [{ SMS_PROVIDERS: 'webhook,topsecret' }, /does not exist; there are inbox, webhook/],
    [{ SMS_PROVIDERS: 'webhook,webhook' }, /twice/],
    [{ SMS_GATEWAY_URL: 'http://sms.example.com/?k=topsecret' }, /^SMS_GATEWAY_URL must be an https address/],
    [{ SMS_GATEWAY_URL: 'https://u:topsecret@sms.example.com' }, /^SMS_GATEWAY_URL must be/],
    [{ SMS_GATEWAY_SECRET: 'topsecret' }, /^SMS_GATEWAY_SECRET must be/],
    [{ ALIYUN_SMS_TEMPLATE_CODE: 'login=,topsecret=' }, /^ALIYUN_SMS_TEMPLATE_CODE must be one template/],
    [{ TWILIO_MESSAGING_SERVICE_SID: 'MG' }, /either TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID/],
  ] as const) {
    const problems = problemsOf({ ...ALL, ...wrong })
    assert.equal(problems.length, 1, problems.join(' '))
    assert.match(problems[0] ?? '', pattern)
  }
})

test('a template applies to all purposes, or to one purpose with an unnamed default for the rest', () => {
  for (const [text, purpose, expected] of [
    ['SMS_1', 'login', 'SMS_1'],
    ['register=SMS_1, login = SMS_2', 'login', 'SMS_2'],
    ['register=SMS_1,login=SMS_2', 'reset', undefined],
    ['SMS_1,change-phone=SMS_2', 'change-phone', 'SMS_2'],
    ['SMS_1,change-phone=SMS_2', 'reset', 'SMS_1'],
    ['SMS_1', 'constructor', 'SMS_1'],
    ['login=SMS_1', 'constructor', undefined],
  ] as const) {
    const templates = readTemplates(text)
    assert.ok(templates)
    assert.equal(templateFor(templates, purpose), expected)
  }
  for (const text of ['', ',', 'a=', '=b', 'a=b=c', 'a b', 'SMS_1,SMS_2', 'a=1,a=2']) assert.equal(readTemplates(text), undefined, text)
})
