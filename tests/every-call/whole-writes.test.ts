import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { gatherCalls } from './every-call.ts'

// Tests that a call that replaces a list or text either sends what its caller had read, or sends only the difference. Otherwise the second
// of two simultaneous saves restores what the first removed.

type Schema = { readonly properties?: Readonly<Record<string, object>> }

/** Fields that name a stored thing. */
const NAMES = /^(id|slug|code|key|number|studio)$|Id$/
/** Fields that contain what the caller read, or the difference. */
const COMPARES = ['version', 'revision', 'before', 'add', 'remove']

/** Lists why a call may overwrite without a comparison. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'adds a thing, and changes none': [
    '/api/membership/payments/record',
    '/api/membership/branches/create',
    '/api/membership/guests/invite',
    '/api/membership/grades/create',
    '/api/credits/classes/add',
    '/api/credits/entries/grant',
    '/api/credits/entries/grant-many',
    '/api/federation/invitations/create',
    '/api/federation/links/begin',
    '/api/federation/provider-logins/begin',
    '/api/people/blocked-phones/add',
    '/api/teams/make',
    '/api/people/blocked-phones/add',
    '/api/channel-form/submit',
    '/api/teams/invite',
    '/api/media/folders/make',
    '/api/live/chat/host',
    '/api/live/chat/send',
    '/api/live/polls/add',
    '/api/live/question/ask',
    '/api/enquiries/note',
    '/api/enquiries/answer',
    '/api/engagement/comments/write',
    '/api/engagement/object',
    '/api/content/inline-comment/add',
    '/api/content/inline-comment/answer',
    '/api/content/authors/create',
    '/api/content/import/run',
    '/api/encoding/requests/submit',
    '/api/inspection/pictures/ban',
    '/api/privacy/holds/place',
    '/api/privacy/request/reply',
  ],
  'a decision, which the state of the thing allows once, with its reason': [
    '/api/credits/late/decide',
    '/api/membership/payments/check',
    '/api/people/question/clear',
    '/api/people/blocked-phones/remove',
    '/api/privacy/holds/lift',
    '/api/privacy/requests/contact',
    '/api/engagement/evidence/open',
    '/api/people/reveal-phone',
    '/api/people/status',
    '/api/live/chat/ban',
    '/api/live/chat/delete',
    '/api/live/chat/mute',
    '/api/inspection/pass',
    '/api/inspection/send-back',
    '/api/inspection/next',
    '/api/inspection/text-review/pass',
    '/api/inspection/text-review/refuse',
    '/api/enquiries/contact',
    '/api/enquiries/scan',
    '/api/engagement/moderation/objection',
    '/api/engagement/reports/decide',
    '/api/engagement/reports/contact',
    '/api/encoding/requests/approve',
    '/api/encoding/requests/return',
    '/api/content/offline',
    '/api/college/certificate/revoke',
    '/api/certification/queue/pass',
    '/api/certification/queue/confirm',
    '/api/certification/queue/return',
    '/api/certification/queue/reveal',
    '/api/certification/queue/revoke',
    '/api/access/requests/decide',
    '/api/transfer/approve',
  ],
  'repeats what its caller read, which has to be what is true at that moment': ['/api/launch/confirm'],
  'belongs to the caller alone': [
    '/api/activities/sign-up',
    '/api/membership/apply',
    '/api/federation/provider-logins/finish',
    '/api/engagement/comments/edit',
    '/api/college/attempt/answer',
    '/api/certification/save',
    '/api/account/phone',
    '/api/account/step-up',
    '/api/privacy/closing/start',
    '/api/minors/mode/pin',
    '/api/minors/guardian/mode',
    '/system/auth/user/userlogin',
    '/system/auth/user/userregister',
    '/system/auth/user/forgetpwd',
    '/system/auth/user/verifycode',
  ],
  'a command to a broadcast, which every operator of the studio sees at once': ['/api/live/commands/ladder', '/api/live/pull/start'],
  'fields that are left out stay, and the screen sends those that were changed': ['/api/media/update'],
  'an uploaded file takes the place of the one before': ['/api/media/captions/put'],
  'moves things, and writes nothing of them': ['/api/media/move', '/api/membership/members/move'],
  'asks a login provider, and writes nothing': ['/api/federation/providers/test'],
  'asks the audit trail for a file': ['/api/audit/export'],
  'says how a file is read, which the check shows before anything is imported': ['/api/people/imports/check'],
}

const isBlind = ({ verb, input }: AnyCall): boolean => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const names = Object.keys(properties)
  const isWritten = names.some((name) => !NAMES.test(name) && isListOrText(JSON.stringify(properties[name])))
  return verb === 'acts' && names.some((name) => NAMES.test(name)) && isWritten && !names.some((name) => COMPARES.includes(name))
}

const isListOrText = (schema: string): boolean =>
  /"type":"(?:array|object)"/.test(schema) || (/"type":"string"/.test(schema) && !/"(?:format|enum|const)"/.test(schema))

test('a call that overwrites a list or a text compares it with the version its caller read, or has a listed reason not to', async () => {
  const calls = await gatherCalls()
  const blind = [...calls].filter(([, call]) => isBlind(call)).map(([path]) => path)
  const excused = Object.values(REASONS).flat()
  assert.deepEqual(
    blind.filter((path) => !excused.includes(path)),
    [],
  )
  assert.deepEqual(
    excused.filter((path) => !blind.includes(path)),
    [],
    'a reason for a call that needs none',
  )
})

test('the rule finds a call that takes a whole list beside an id', () => {
  const planted = { verb: 'acts', input: z.object({ id: z.uuid(), roles: z.array(z.string()) }) }
  assert.ok(isBlind(planted as unknown as AnyCall))
})
