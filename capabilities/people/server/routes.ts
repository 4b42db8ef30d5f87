import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { clearPersonQuestion } from './clear-person-question.ts'
import { peopleDeclared } from './declared.ts'
import type { PeopleDeps } from './deps.ts'
import { endPersonSessions } from './end-person-sessions.ts'
import { getPerson } from './get-person.ts'
import { listPeople } from './list-people.ts'
import { revealPhone } from './reveal-phone.ts'
import { setPersonRoles } from './set-person-roles.ts'
import { setPersonStatus } from './set-person-status.ts'

type Ground = 'database' | 'recorder'

/** Opens the administration of accounts. It has no tables: it reads the views of accounts and profile, and acts through accounts. */
export function openPeople(platform: Pick<PeopleDeps, Ground>, needs: Omit<PeopleDeps, Ground>): Capability {
  const deps: PeopleDeps = { ...platform, ...needs }
  const sql = deps.database.of<unknown>()
  return {
    eraseAccount: 'keeps-nothing',
    routes: {
      ...peopleDeclared,
      answers: [
        answer(calls.listPeople, (input) => listPeople(sql, deps, input)),
        answer(calls.getPerson, (input) => getPerson(sql, deps, input)),
        answer(calls.revealPhone, (input, caller) => revealPhone(deps, input, caller)),
        answer(calls.setPersonStatus, (input, caller) => setPersonStatus(deps, input, caller)),
        answer(calls.clearPersonQuestion, (input, caller) => clearPersonQuestion(deps, input, caller)),
        answer(calls.setPersonRoles, (input, caller) => setPersonRoles(deps, input, caller)),
        answer(calls.endPersonSessions, (input, caller) => endPersonSessions(deps, input, caller)),
      ],
    },
  }
}
