import * as z from 'zod/mini'
import { ROLE_NAME } from '#contract/caller.ts'
import { BilingualText, line, paragraph } from '#contract/fields.ts'
import { CONDITIONS } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { AccessText } from '../text/texts.ts'

export const reads = { permission: 'access:read' } as const
export const manages = { permission: 'access:manage' } as const
/** The access rule for changing permissions: it needs a fresh proof (S42). */
export const managesRoles = { permission: 'access:manage', steppedUp: true } as const

/** Requires refusal codes to be keys of the texts. */
export const refusals = refusalsOf<AccessText>()

const titleLine = (longest: number) => line(longest).check(z.minLength(1))
export const Reason = paragraph(500)
export const Title = z.object({ 'zh-CN': titleLine(40), 'en-US': titleLine(60) })
export const RoleName = z.string('ROLE_NAME_INVALID').check(z.regex(ROLE_NAME, 'ROLE_NAME_INVALID'))
/** The server checks that the permission is declared; `*` never is (S50). */
export const PermissionName = z.string().check(z.maxLength(80))
export const PermissionNames = z.array(PermissionName).check(z.maxLength(1_000))
export const Version = z.int32().check(z.positive())
export const Condition = z.enum(CONDITIONS)

export const NamedRole = z.object({ name: z.string(), title: BilingualText })
