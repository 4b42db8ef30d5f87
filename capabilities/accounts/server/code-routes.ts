import { type Answer, answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { getSmsInbox, hasInbox, type ReadSmsInboxDeps } from './codes/get-sms-inbox.ts'
import { type SendCodeDeps, sendCode } from './codes/send-code.ts'
import { type VerifyCodeDeps, verifyCode } from './codes/verify-code.ts'
import { assessPassword } from './password/assess-password.ts'
import { type CheckUniqueDeps, checkUnique } from './registration/check-unique.ts'
import { getAgreement } from './registration/get-agreement.ts'
import { type RegisterDeps, register } from './registration/register.ts'

type CodeDeps = SendCodeDeps & VerifyCodeDeps & CheckUniqueDeps & RegisterDeps & ReadSmsInboxDeps

export const codeAnswers = (deps: CodeDeps): readonly Answer[] => [
  answer(calls.sendCode, (input, caller) => sendCode(deps, input, caller)),
  answer(calls.verifyCode, (input, caller) => verifyCode(deps, input, caller)),
  answer(calls.checkUnique, (input) => checkUnique(deps, input)),
  answer(calls.assessPassword, (input) => assessPassword(input)),
  answer(calls.getAgreement, () => getAgreement(deps)),
  answer(calls.register, (input, caller) => register(deps, input, caller)),
  { ...answer(calls.getSmsInbox, (_, caller) => getSmsInbox(deps, caller)), isUndescribed: !hasInbox(deps) },
]
