import { type Answer, answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { type CheckUniqueDeps, checkUnique } from './check-unique.ts'
import { type ReadSmsInboxDeps, readInbox } from './read-sms-inbox.ts'
import { type RegisterDeps, registerAccount } from './register.ts'
import { type SendCodeDeps, sendCode } from './send-code.ts'
import { type VerifyCodeDeps, verifyCode } from './verify-code.ts'

export type CodeDeps = SendCodeDeps & VerifyCodeDeps & CheckUniqueDeps & RegisterDeps & ReadSmsInboxDeps

/** Codes, and opening an account with one. */
export const codeAnswers = (deps: CodeDeps): readonly Answer[] => [
  answer(calls.sendCode, (input, caller) => sendCode(deps, input, caller)),
  answer(calls.verifyCode, (input, caller) => verifyCode(deps, input, caller)),
  answer(calls.checkUnique, (input) => checkUnique(deps, input)),
  answer(calls.register, (input, caller) => registerAccount(deps, input, caller)),
  answer(calls.readSmsInbox, () => readInbox(deps)),
]
