import { SHIPPED_ROLES } from '#contract/caller.ts'
import { maskPhone } from '#contract/mask.ts'
import type { UserRecord } from '../../contract.ts'
import type { ProfileRow } from './person-store.ts'

/** The values of the sealed columns that the record shows. */
type Opened = { readonly phone: string | null; readonly email: string | null }

/** Builds the record for its owner. It is frozen, so that the platform may cache its JSON. */
export function toRecord(row: ProfileRow, { phone, email }: Opened): UserRecord {
  const { account_id: id, roles } = row
  Object.freeze(roles)
  return Object.freeze({
    id,
    accountId: id,
    username: row.username,
    displayName: row.name,
    phone: phone && maskPhone(phone),
    email,
    relName: row.rel_name,
    gender: row.gender,
    region: row.region,
    area: row.area,
    address: row.address,
    profile: row.profile,
    avatar: row.avatar,
    personalWebsite: row.personal_website,
    introduction: row.introduction,
    officeLocation: row.office_location,
    job: row.job,
    organization: row.organization,
    role: highestOf(roles),
    roles,
    registrationDate: row.registered_on,
    createBy: null,
    createTime: row.created_at.toISOString(),
    updateBy: row.updated_by,
    updateTime: row.updated_at.toISOString(),
    ...UNUSED,
  })
}

/** Keys that the specified client expects and that have no meaning here (S48). */
const UNUSED = { credential: null, pwd: null, delFlag: '0', params: Object.freeze({}), remark: null, searchValue: null }

/** Ranks `admin` first and `user` last; custom roles rank before `user`. */
export function highestOf(roles: readonly string[]): string {
  const operator = roles.filter((role) => role !== 'user')
  return SHIPPED_ROLES.find((role) => operator.includes(role)) ?? operator[0] ?? 'user'
}
