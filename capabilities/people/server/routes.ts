import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { changeRoles, changeStatus, clearQuestionOfPerson, endSessionsOfPerson } from './change-person.ts'
import { peopleDeclared } from './declared.ts'
import type { PeopleDeps } from './deps.ts'
import { tellPeople, tellPerson, tellPhone } from './read-people.ts'

type Ground = 'database' | 'recorder'

/** Accounts as operators look after them. It owns no table: it reads what accounts and profile publish, and acts through accounts. */
export function openPeople(platform: Pick<PeopleDeps, Ground>, needs: Omit<PeopleDeps, Ground>): Capability {
  const deps: PeopleDeps = { ...platform, ...needs }
  const sql = deps.database.of<unknown>()
  return {
    routes: {
      ...peopleDeclared,
      answers: [
        answer(calls.listPeople, (input) => tellPeople(sql, deps, input)),
        answer(calls.readPerson, (input) => tellPerson(sql, deps, input)),
        answer(calls.revealPhone, (input, caller) => tellPhone(deps, input, caller)),
        answer(calls.setPersonStatus, (input, caller) => changeStatus(deps, input, caller)),
        answer(calls.clearPersonQuestion, (input, caller) => clearQuestionOfPerson(deps, input, caller)),
        answer(calls.setPersonRoles, (input, caller) => changeRoles(deps, input, caller)),
        answer(calls.endPersonSessions, (input, caller) => endSessionsOfPerson(deps, input, caller)),
      ],
    },
  }
}
