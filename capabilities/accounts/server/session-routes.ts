import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Identity } from '#server/identity.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { claimAdministration } from './administration/claim-administration.ts'
import { getAdministratorLink } from './administration/get-administrator-link.ts'
import type { ProofContext } from './codes/proof.ts'
import { openThrottle } from './credentials/log-in-throttle.ts'
import { logIn } from './log-in/log-in.ts'
import { logInForToken } from './log-in/log-in-for-token.ts'
import type { Noticing } from './notices.ts'
import { changePassword } from './password/change-password.ts'
import { getSecurity } from './password/get-security.ts'
import { removeSecurityQuestion } from './password/remove-security-question.ts'
import { resetPassword } from './password/reset-password.ts'
import { setOperatorPassword } from './password/set-operator-password.ts'
import { setSecurityQuestion } from './password/set-security-question.ts'
import { changePhone } from './registration/change-phone.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { getSecondFactor } from './second-factor/get-second-factor.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { verifySecondFactor } from './second-factor/verify-second-factor.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { logOut } from './sessions/log-out.ts'
import { switchRole } from './sessions/switch-role.ts'
import type { AccountsSettings } from './settings.ts'
import { stepUp } from './step-up/step-up.ts'

type SessionRoutesContext = ProofContext &
  Noticing & {
    readonly database: Database
    readonly hashing: Hashing
    readonly limits: Limits
    readonly keyring: Keyring
    readonly settings: AccountsSettings
    readonly identity: Pick<Identity, 'current'>
    readonly recorder: Recorder
  }

export function sessionAnswers(given: SessionRoutesContext): readonly Answer[] {
  const { loginFailuresPerAddress: perAddress, loginFailuresPerAccount: perAccount } = given.settings
  const context = { ...given, throttle: openThrottle(given.database, { perAddress, perAccount }) }
  return bind(context, [
    logIn,
    logInForToken,
    resetPassword,
    logOut,
    listSessions,
    endSession,
    switchRole,
    stepUp,
    getSecurity,
    changePassword,
    changePhone,
    setSecurityQuestion,
    removeSecurityQuestion,
    beginSecondFactor,
    confirmSecondFactor,
    verifySecondFactor,
    getSecondFactor,
    setOperatorPassword,
    renewRecoveryCodes,
    removeSecondFactor,
    getAdministratorLink,
    claimAdministration,
  ])
}
