import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { type Answer, answer } from '#server/http/calls/answer.ts'
import type { Identity } from '#server/identity.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import * as calls from '../contract.ts'
import { claimAdministration } from './administration/claim-administration.ts'
import { getAdministratorLink } from './administration/get-administrator-link.ts'
import type { ProofDeps } from './codes/proof.ts'
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

type SessionRoutesDeps = ProofDeps &
  Noticing & {
    readonly database: Database
    readonly hashing: Hashing
    readonly limits: Limits
    readonly keyring: Keyring
    readonly settings: AccountsSettings
    readonly identity: Pick<Identity, 'current'>
    readonly recorder: Recorder
  }

export function sessionAnswers(given: SessionRoutesDeps): readonly Answer[] {
  const { loginFailuresPerAddress: perAddress, loginFailuresPerAccount: perAccount } = given.settings
  const deps = { ...given, throttle: openThrottle(given.database, { perAddress, perAccount }) }
  return [
    answer(calls.logIn, (input, caller) => logIn(deps, input, caller)),
    answer(calls.logInForToken, (input, caller) => logInForToken(deps, input, caller)),
    answer(calls.resetPassword, (input, caller) => resetPassword(deps, input, caller)),
    answer(calls.logOut, (_, caller) => logOut(deps, caller)),
    answer(calls.listSessions, (_, caller) => listSessions(deps, caller)),
    answer(calls.endSession, (input, caller) => endSession(deps, input, caller)),
    answer(calls.switchRole, (input, caller) => switchRole(deps, input, caller)),
    answer(calls.stepUp, (input, caller) => stepUp(deps, input, caller)),
    answer(calls.getSecurity, (_, caller) => getSecurity(deps, caller)),
    answer(calls.changePassword, (input, caller) => changePassword(deps, input, caller)),
    answer(calls.changePhone, (input, caller) => changePhone(deps, input, caller)),
    answer(calls.setSecurityQuestion, (input, caller) => setSecurityQuestion(deps, input, caller)),
    answer(calls.removeSecurityQuestion, (_, caller) => removeSecurityQuestion(deps, caller)),
    answer(calls.beginSecondFactor, (input, caller) => beginSecondFactor(deps, input, caller)),
    answer(calls.confirmSecondFactor, (input, caller) => confirmSecondFactor(deps, input, caller)),
    answer(calls.verifySecondFactor, (input, caller) => verifySecondFactor(deps, input, caller)),
    answer(calls.getSecondFactor, (_, caller) => getSecondFactor(deps, caller)),
    answer(calls.setOperatorPassword, (input, caller) => setOperatorPassword(deps, input, caller)),
    answer(calls.renewRecoveryCodes, (_, caller) => renewRecoveryCodes(deps, caller)),
    answer(calls.removeSecondFactor, (_, caller) => removeSecondFactor(deps, caller)),
    answer(calls.getAdministratorLink, (input) => getAdministratorLink(deps, input)),
    answer(calls.claimAdministration, (input, caller) => claimAdministration(deps, input, caller)),
  ]
}
