import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { type Answer, answer } from '#server/http/answer.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Recorder, WriteNote } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import * as calls from '../contract.ts'
import { actAs } from './act-as.ts'
import { claimWithLink, tellLink } from './administrator.ts'
import { changeOwnPassword } from './change-password.ts'
import { changeOwnPhone } from './change-phone.ts'
import { logInEitherWay, logInWithName } from './log-in.ts'
import { openThrottle } from './log-in-throttle.ts'
import type { Noticing } from './notices.ts'
import { setOwedPassword } from './operator-password.ts'
import type { ProofDeps } from './proof.ts'
import { tellSecurity } from './read-security.ts'
import { resetForgottenPassword } from './reset-password.ts'
import { beginFactor, confirmFactor } from './second-factor-setup.ts'
import { removeFactor, renewRecovery, tellWhatIsOwed, verifyFactor } from './second-factor-use.ts'
import { removeOwnQuestion, setOwnQuestion } from './security-question.ts'
import { endOwnSession, leave, listOwnSessions } from './session-list.ts'
import type { AccountsSettings } from './settings.ts'
import { proveAgain } from './step-up.ts'

export type SessionRoutesDeps = ProofDeps &
  Noticing & {
    readonly database: Database
    readonly hashing: Hashing
    readonly limits: Limits
    readonly keyring: Keyring
    readonly settings: AccountsSettings
    readonly recorder: Recorder
    readonly note: WriteNote
  }

/** Signing in and out, passwords, the second factor, the first administrator. */
export function sessionAnswers(site: SessionRoutesDeps): readonly Answer[] {
  const { loginFailuresPerAddress: perAddress, loginFailuresPerAccount: perAccount } = site.settings
  const deps = { ...site, throttle: openThrottle(site.database, { perAddress, perAccount }) }
  return [
    answer(calls.logIn, (input, caller) => logInEitherWay(deps, input, caller)),
    answer(calls.logInForToken, (input, caller) => logInWithName(deps, input, caller)),
    answer(calls.resetPassword, (input, caller) => resetForgottenPassword(deps, input, caller)),
    answer(calls.logOut, (_, caller) => leave(deps, caller)),
    answer(calls.listSessions, (_, caller) => listOwnSessions(deps, caller)),
    answer(calls.endSession, (input, caller) => endOwnSession(deps, input, caller)),
    answer(calls.switchRole, (input, caller) => actAs(deps, input, caller)),
    answer(calls.stepUp, (input, caller) => proveAgain(deps, input, caller)),
    answer(calls.readSecurity, (_, caller) => tellSecurity(deps, caller)),
    answer(calls.changePassword, (input, caller) => changeOwnPassword(deps, input, caller)),
    answer(calls.changePhone, (input, caller) => changeOwnPhone(deps, input, caller)),
    answer(calls.setSecurityQuestion, (input, caller) => setOwnQuestion(deps, input, caller)),
    answer(calls.removeSecurityQuestion, (_, caller) => removeOwnQuestion(deps, caller)),
    answer(calls.beginSecondFactor, (input, caller) => beginFactor(deps, input, caller)),
    answer(calls.confirmSecondFactor, (input, caller) => confirmFactor(deps, input, caller)),
    answer(calls.verifySecondFactor, (input, caller) => verifyFactor(deps, input, caller)),
    answer(calls.readSecondFactor, (_, caller) => tellWhatIsOwed(deps, caller)),
    answer(calls.setOperatorPassword, (input, caller) => setOwedPassword(deps, input, caller)),
    answer(calls.renewRecoveryCodes, (_, caller) => renewRecovery(deps, caller)),
    answer(calls.removeSecondFactor, (_, caller) => removeFactor(deps, caller)),
    answer(calls.readAdministratorLink, (input) => tellLink(deps, input)),
    answer(calls.claimAdministration, (input, caller) => claimWithLink(deps, input, caller)),
  ]
}
