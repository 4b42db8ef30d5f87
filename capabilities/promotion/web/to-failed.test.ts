import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Submission } from '#contract/submission.ts'
import { isAboutFields, toFailed } from './to-failed.ts'

const FORM = { promoteLink: '' }
const AT = new Date('2026-01-02T03:04:05Z')

test('a refused promotion is a failed submission with its reason and a possible next step', () => {
  const failed = toFailed('春季义诊', { refused: 'FORBIDDEN', message: '没有权限', permission: 'promotion:write' }, AT)
  assert.deepEqual(Submission.parse(failed), failed)
  assert.deepEqual(
    [failed.outcome, failed.title['zh-CN'], failed.steps.map(({ state }) => state), failed.editPath],
    ['failed', '春季义诊', ['done', 'done', 'failed'], '/form/step'],
  )
  const text = { 'zh-CN': '没有权限', 'en-US': '没有权限' }
  assert.deepEqual(failed.reasons, [{ text, permission: 'promotion:write' }])
  const [busy] = toFailed('春季义诊', { refused: 'BUSY', message: '请稍后再试' }, AT).reasons
  assert.deepEqual([busy?.text['zh-CN'], busy?.path, busy?.permission], ['请稍后再试', '/form/step', undefined])
})

test('refusals are shown in the form when they name one of its fields', () => {
  const refusal = { refused: 'LINK_WRONG', message: '' }
  assert.equal(isAboutFields({ ...refusal, fields: { promoteLink: 'LINK_WRONG' } }, FORM), true)
  assert.equal(isAboutFields({ ...refusal, fields: { id: 'BAD_REQUEST' } }, FORM), false)
  assert.equal(isAboutFields(refusal, FORM), false)
})
