import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import { getSmsInbox, hasInbox, type ReadSmsInboxContext } from './codes/get-sms-inbox.ts'
import { type SendCodeContext, sendCode } from './codes/send-code.ts'
import { type VerifyCodeContext, verifyCode } from './codes/verify-code.ts'
import { assessPassword } from './password/assess-password.ts'
import { type CheckUniqueContext, checkUnique } from './registration/check-unique.ts'
import { getAgreement } from './registration/get-agreement.ts'
import { type RegisterContext, register } from './registration/register.ts'

type CodeContext = SendCodeContext & VerifyCodeContext & CheckUniqueContext & RegisterContext & ReadSmsInboxContext

export const codeAnswers = (context: CodeContext): readonly Answer[] => [
  ...bind(context, [sendCode, verifyCode, checkUnique, getAgreement, register, assessPassword]),
  ...bind(context, [getSmsInbox]).map((each) => ({ ...each, isUndescribed: !hasInbox(context) })),
]
