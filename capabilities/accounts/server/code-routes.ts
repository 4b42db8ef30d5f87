import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import { getSmsInbox, hasInbox, type ReadSmsInboxDeps } from './codes/get-sms-inbox.ts'
import { type SendCodeDeps, sendCode } from './codes/send-code.ts'
import { type VerifyCodeDeps, verifyCode } from './codes/verify-code.ts'
import { assessPassword } from './password/assess-password.ts'
import { type CheckUniqueDeps, checkUnique } from './registration/check-unique.ts'
import { getAgreement } from './registration/get-agreement.ts'
import { type RegisterDeps, register } from './registration/register.ts'

type CodeDeps = SendCodeDeps & VerifyCodeDeps & CheckUniqueDeps & RegisterDeps & ReadSmsInboxDeps

export const codeAnswers = (deps: CodeDeps): readonly Answer[] => [
  ...bind(deps, [sendCode, verifyCode, checkUnique, getAgreement, register, assessPassword]),
  ...bind(deps, [getSmsInbox]).map((each) => ({ ...each, isUndescribed: !hasInbox(deps) })),
]
