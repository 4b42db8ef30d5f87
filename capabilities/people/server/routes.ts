import { type Answers, answer } from '#server/http/answer.ts'
import { peoplePages } from '../console.ts'
import * as calls from '../contract.ts'
import { peopleActions } from '../text/actions.ts'
import { peopleText } from '../text/texts.ts'
import { changeRoles, changeStatus, clearQuestionOfPerson, endSessionsOfPerson } from './change-person.ts'
import type { PeopleDeps } from './deps.ts'
import { tellPeople, tellPerson, tellPhone } from './read-people.ts'

/** Accounts as operators look after them. It owns no table: it reads what accounts and profile publish, and acts through accounts. */
export function peopleRoutes(deps: PeopleDeps): Answers {
  const sql = deps.database.of<unknown>()
  return {
    texts: peopleText,
    actions: peopleActions,
    permissions: calls.permissions,
    pages: peoplePages,
    answers: [
      answer(calls.listPeople, (input) => tellPeople(sql, deps, input)),
      answer(calls.readPerson, (input) => tellPerson(sql, deps, input)),
      answer(calls.revealPhone, (input, caller) => tellPhone(deps, input, caller)),
      answer(calls.setPersonStatus, (input, caller) => changeStatus(deps, input, caller)),
      answer(calls.clearPersonQuestion, (input, caller) => clearQuestionOfPerson(deps, input, caller)),
      answer(calls.setPersonRoles, (input, caller) => changeRoles(deps, input, caller)),
      answer(calls.endPersonSessions, (input, caller) => endSessionsOfPerson(deps, input, caller)),
    ],
  }
}
