import type { ListedApplication } from '../../contract.ts'
import { nameOf } from '../setup/setup-values.ts'
import type { ApplicationRow } from './application-store.ts'

export const toGrade = ({ grade_id: id, grade_zh: name_zh, grade_en: name_en }: ApplicationRow) => ({
  id,
  name: nameOf({ name_zh, name_en }),
})
export const toBranch = ({ branch_id: id, branch_zh: name_zh, branch_en: name_en }: ApplicationRow) => ({
  id,
  name: nameOf({ name_zh, name_en }),
})

/** Describes an application in a list of the staff. */
export const toApplication = (row: ApplicationRow, accountId: string): ListedApplication => ({
  id: row.id,
  name: row.name,
  grade: toGrade(row),
  branch: toBranch(row),
  state: row.state,
  kind: kindOf(row),
  submittedAt: row.submitted_at.toISOString(),
  isOwn: row.account_id === accountId,
})

/** The history says what the person was when applying, so that a decision does not turn an application into another one. */
const kindOf = ({ last_event: event }: ApplicationRow): ListedApplication['kind'] =>
  event === null ? 'join' : event === 'left' ? 'rejoin' : 'renew'
