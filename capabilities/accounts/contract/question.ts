import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing } from '#contract/fields.ts'
import { refusals, SecretAnswer } from './fields.ts'

const Question = line(100, 'QUESTION_INVALID').check(z.minLength(4, 'QUESTION_INVALID'))

export const setSecurityQuestion = defineCall({
  path: '/api/account/question',
  summary: 'Set the security question and its answer. Refused where `SECURITY_QUESTION` is off.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: 'ordinary',
  input: z.object({ question: Question, answer: SecretAnswer }),
  output: z.null(),
  /** ANSWER_INVALID means that the answer is empty once normalised or is contained in the question. */
  refusals: refusals({ QUESTION_INVALID: 422, ANSWER_INVALID: 422, QUESTIONS_OFF: 409 }),
})

export const removeSecurityQuestion = defineCall({
  path: '/api/account/question/remove',
  summary: 'Remove the security question.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: 'ordinary',
  input: Nothing,
  output: z.null(),
  refusals: {},
})
