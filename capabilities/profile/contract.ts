import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { cleanedLine, Nothing } from '#contract/fields.ts'
import { isEmail, readEmail } from '#contract/input/email.ts'
import { readWebAddress } from '#contract/input/web-address.ts'
import { atMost, code, countedLine, last, refusals, text, VISIBLE } from './contract/fields.ts'

export { idsNamed } from './contract/display-name.ts'
export * from './contract/email.ts'
export { atMost, VISIBLE } from './contract/fields.ts'

/**
 * SQL views that other capabilities may read: `profile.summary` has the public details of an account, `profile.name` is for searching
 * accounts by name.
 */
export const VIEWS = ['profile.summary', 'profile.name', 'profile.province'] as const

/** The path prefix of avatar pictures; the avatar id follows. */
export const AVATAR_PREFIX = '/files/avatar/'
export const avatarUrl = (id: string): string => `${AVATAR_PREFIX}${id}`

/**
 * The user record of the specification, section 3, with further details of the profile page. `pwd` and `credential` are always null (S48).
 */
const UserRecord = z.object({
  id: z.string(),
  accountId: z.string(),
  username: z.nullable(z.string()),
  /** The display name: the nickname, otherwise the user name, otherwise a name made from the id. */
  displayName: z.string(),
  /** Masked: 138****5678. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The nickname. */
  relName: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  /** Code of a province or of overseas; `area` is a code below it. */
  region: z.nullable(z.string()),
  area: z.nullable(z.string()),
  address: z.nullable(z.string()),
  profile: z.nullable(z.string()),
  /** An avatar id; the picture is at `avatarUrl(id)`. */
  avatar: z.nullable(z.string()),
  personalWebsite: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  officeLocation: z.nullable(z.string()),
  job: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  role: z.string(),
  roles: z.array(z.string()),
  /** YYYY-MM-DD in Asia/Shanghai. */
  registrationDate: z.string(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.string(),
  credential: z.null(),
  pwd: z.null(),
  delFlag: z.string(),
  params: Nothing,
  remark: z.null(),
  searchValue: z.null(),
})
export type UserRecord = z.output<typeof UserRecord>

export const getUserRecord = defineCall({
  path: '/system/auth/user/getUserInfoByOpenId',
  isSpecified: true,
  summary: 'Get the current account’s profile, whatever id the request names (S48).',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: UserRecord,
  refusals: {},
})

/**
 * Fields of specification section 5. A null empties a field, and so does an empty text unless a form requires the field. Sending back the
 * current values is always valid. When only one of region and area is sent, it decides and the other follows. Unknown fields are ignored
 * and reported (S47).
 */
export const updateAccountInfo = defineCall({
  path: '/system/auth/user/updateaccountinfo',
  isSpecified: true,
  summary: 'Update the current account’s profile. Fields left out stay.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'account' },
  input: z.looseObject({
    email: z.optional(
      z.nullable(
        z
          .string('EMAIL_INVALID')
          .check(
            z.overwrite(readEmail),
            z.minLength(1, last('EMAIL_REQUIRED')),
            z.maxLength(254, last('EMAIL_INVALID')),
            z.refine(isEmail, 'EMAIL_INVALID'),
          ),
      ),
    ),
    relName: z.optional(
      z.nullable(
        cleanedLine('NICKNAME_INVALID').check(
          z.minLength(1, last('NICKNAME_REQUIRED')),
          z.refine(atMost(32), last('NICKNAME_INVALID')),
          z.refine((name) => VISIBLE.test(name), 'NICKNAME_INVALID'),
        ),
      ),
    ),
    gender: z.optional(z.nullable(z.enum(['female', 'male', 'other'], 'GENDER_INVALID'))),
    region: z.optional(z.nullable(code('REGION_REQUIRED', 'REGION_INVALID'))),
    area: z.optional(z.nullable(code('AREA_REQUIRED', 'AREA_INVALID'))),
    address: z.optional(z.nullable(countedLine(200))),
    profile: z.optional(z.nullable(text(200, 'PROFILE_TOO_LONG'))),
    avatar: z.optional(z.nullable(z.uuid('AVATAR_UNKNOWN'))),
    personalWebsite: z.optional(
      z.nullable(
        z.string('WEBSITE_INVALID').check(
          z.trim(),
          z.maxLength(300, last('WEBSITE_INVALID')),
          z.refine((address) => address === '' || readWebAddress(address) !== undefined, 'WEBSITE_INVALID'),
        ),
      ),
    ),
    introduction: z.optional(z.nullable(text(1_000, 'TEXT_TOO_LONG'))),
    officeLocation: z.optional(z.nullable(countedLine(200))),
    job: z.optional(z.nullable(countedLine(60))),
    organization: z.optional(z.nullable(countedLine(100))),
  }),
  output: UserRecord,
  refusals: refusals({
    EMAIL_REQUIRED: 422,
    EMAIL_INVALID: 422,
    NICKNAME_REQUIRED: 422,
    NICKNAME_INVALID: 422,
    GENDER_INVALID: 422,
    REGION_REQUIRED: 422,
    REGION_INVALID: 422,
    AREA_REQUIRED: 422,
    AREA_INVALID: 422,
    TEXT_TOO_LONG: 422,
    TEXT_INVALID: 422,
    PROFILE_TOO_LONG: 422,
    AVATAR_UNKNOWN: 422,
    WEBSITE_INVALID: 422,
  }),
})

/** The maximum size of an avatar file: 5 MiB (S69). */
export const AVATAR_MAX_BYTES = 5 * 2 ** 20

export const uploadAvatar = defineCall({
  path: '/api/user/upload',
  isSpecified: true,
  summary: 'Upload an avatar: JPEG, PNG, WebP or GIF. It is cropped to a square, re-encoded and stripped of metadata (S64-S71).',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 30, withinMs: 60 * MINUTE, by: 'account' },
  file: { maxBytes: AVATAR_MAX_BYTES },
  input: Nothing,
  /** The id for `avatar` of updateaccountinfo, and the URL of the picture. */
  output: z.object({ avatar: z.uuid(), url: z.string() }),
  refusals: refusals({
    FILE_TOO_LARGE: 413,
    FILE_TYPE: 415,
    PICTURE_TOO_LARGE: 422,
    PICTURE_BROKEN: 422,
    QUOTA: 507,
    STORAGE_FULL: 507,
  }),
})

export const listRegions = defineCall({
  path: '/api/profile/regions',
  summary: 'List the regions directly below one, or the provinces and overseas.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ parent: z.optional(code('REGION_INVALID', 'REGION_INVALID')) }),
  /** Names are in the language of the caller. `leaf` is true when there is no level below. */
  output: z.array(z.object({ code: z.string(), name: z.string(), leaf: z.boolean() })),
  refusals: refusals({ REGION_INVALID: 422 }),
})

export const getUserInfo = defineCall({
  path: '/api/user/info',
  isSpecified: true,
  summary: 'Get the current account’s profile in the shape of the console template.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    name: z.string(),
    /** A URL, not an id. Unset texts are empty. */
    avatar: z.string(),
    email: z.string(),
    /** Free texts have no code of their own, so code and name are the same. */
    job: z.string(),
    jobName: z.string(),
    organization: z.string(),
    organizationName: z.string(),
    location: z.string(),
    locationName: z.string(),
    introduction: z.string(),
    personalWebsite: z.string(),
    phone: z.string(),
    registrationDate: z.string(),
    accountId: z.string(),
    certification: z.int(),
    role: z.string(),
  }),
  refusals: {},
})

export const saveUserInfo = defineCall({ ...updateAccountInfo, path: '/api/user/save-info' })
