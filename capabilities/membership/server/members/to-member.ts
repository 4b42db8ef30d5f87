import { type ListedMember, statusOn } from '../../contract.ts'
import { nameOf } from '../setup/setup-values.ts'
import type { ListRow } from './list-store.ts'

type On = { readonly today: string; readonly graceDays: number; readonly accountId: string }

/** Describes a member to the staff. */
export const toMember = (row: ListRow, { today, graceDays, accountId }: On): ListedMember => ({
  id: row.id,
  number: row.number,
  name: row.name,
  grade: { id: row.grade_id, name: nameOf({ name_zh: row.grade_zh, name_en: row.grade_en }) },
  branch: { id: row.branch_id, name: nameOf({ name_zh: row.branch_zh, name_en: row.branch_en }) },
  status: statusOn(today, { state: row.state, endsOn: row.ends_on }, graceDays),
  joinedOn: row.joined_on,
  endsOn: row.ends_on,
  version: row.version,
  isOwn: row.account_id === accountId,
})
