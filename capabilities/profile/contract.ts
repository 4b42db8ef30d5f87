import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'

const Nothing = z.object({})
const text = (limit: number, code: string) => z.string(code).check(z.maxLength(limit, code))
/** A 6-digit administrative code; 900000 stands for overseas. */
const Region = z.string('REGION_INVALID').check(z.regex(/^[0-9]{6}$/, 'REGION_INVALID'))

/** The user record of the specification, section 3, and the further details of the profile page. `pwd` and `credential` are always null (S48). */
const UserRecord = z.object({
  id: z.string(),
  accountId: z.string(),
  username: z.nullable(z.string()),
  /** Masked: 138****5678. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The nickname that others see. */
  relName: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  region: z.nullable(z.string()),
  area: z.nullable(z.string()),
  address: z.nullable(z.string()),
  profile: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  personalWebsite: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  officeLocation: z.nullable(z.string()),
  role: z.string(),
  roles: z.array(z.string()),
  registrationDate: z.string(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.string(),
  credential: z.null(),
  pwd: z.null(),
  delFlag: z.string(),
  params: z.object({}),
  remark: z.null(),
  searchValue: z.null(),
})
export type UserRecord = z.output<typeof UserRecord>

export const readUserRecord = defineCall({
  path: '/system/auth/user/getUserInfoByOpenId',
  summary: 'The record of the person who asks, whatever the request says about ids (S48).',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: UserRecord,
  refusals: {},
})

/** Fields of specification section 5; a null empties an optional field. Whatever else is sent is left alone and reported (S47). */
export const updateAccountInfo = defineCall({
  path: '/system/auth/user/updateaccountinfo',
  summary: 'Change one’s own details. Only the fields named here move.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'account' },
  input: z.looseObject({
    email: z.optional(z.nullable(z.string('EMAIL_INVALID').check(z.maxLength(254, 'EMAIL_INVALID'), z.email('EMAIL_INVALID')))),
    relName: z.optional(z.string('NICKNAME_INVALID').check(z.trim(), z.minLength(1, 'NICKNAME_INVALID'), z.maxLength(32, 'NICKNAME_INVALID'))),
    gender: z.optional(z.nullable(z.enum(['female', 'male', 'other'], 'GENDER_INVALID'))),
    region: z.optional(z.nullable(Region)),
    area: z.optional(z.nullable(Region)),
    address: z.optional(z.nullable(text(200, 'TEXT_TOO_LONG'))),
    profile: z.optional(z.nullable(text(200, 'PROFILE_TOO_LONG'))),
    avatar: z.optional(z.nullable(z.uuid('AVATAR_UNKNOWN'))),
    personalWebsite: z.optional(z.nullable(text(300, 'WEBSITE_INVALID'))),
    introduction: z.optional(z.nullable(text(1_000, 'TEXT_TOO_LONG'))),
    officeLocation: z.optional(z.nullable(text(200, 'TEXT_TOO_LONG'))),
  }),
  output: UserRecord,
  refusals: {
    EMAIL_INVALID: 422,
    NICKNAME_INVALID: 422,
    GENDER_INVALID: 422,
    REGION_INVALID: 422,
    TEXT_TOO_LONG: 422,
    PROFILE_TOO_LONG: 422,
    AVATAR_UNKNOWN: 422,
    WEBSITE_INVALID: 422,
  },
})

/** An avatar as it may be sent: 5 MiB (S69). */
export const AVATAR_MAX_BYTES = 5 * 2 ** 20

export const uploadAvatar = defineCall({
  path: '/api/user/upload',
  summary: 'Send a picture of oneself: jpeg, png, webp or gif. It is cut to a square, re-encoded and stripped of everything else (S64-S71).',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 30, withinMs: 60 * MINUTE, by: 'account' },
  file: { maxBytes: AVATAR_MAX_BYTES },
  input: Nothing,
  /** The id for `avatar` of updateaccountinfo, and where the picture is seen. */
  output: z.object({ avatar: z.uuid(), url: z.string() }),
  refusals: { FILE_TOO_LARGE: 413, FILE_TYPE: 415, PICTURE_TOO_LARGE: 422, PICTURE_BROKEN: 422, QUOTA: 507 },
})

export const readUserInfo = defineCall({
  path: '/api/user/info',
  summary: 'The record of the person who asks in the shape of the console template.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    name: z.string(),
    avatar: z.nullable(z.string()),
    email: z.nullable(z.string()),
    job: z.string(),
    jobName: z.string(),
    organization: z.string(),
    organizationName: z.string(),
    location: z.string(),
    locationName: z.string(),
    introduction: z.nullable(z.string()),
    personalWebsite: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    registrationDate: z.string(),
    accountId: z.string(),
    certification: z.int(),
    role: z.string(),
  }),
  refusals: {},
})

export const saveUserInfo = defineCall({ ...updateAccountInfo, path: '/api/user/save-info' })
