import * as z from 'zod/mini'
import { KINDS } from '#capabilities/certification/contract.ts'
import { BilingualText, line, paragraph } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { MembershipText } from '../text/texts.ts'

export const refusals = refusalsOf<MembershipText>()

export const MEMBERSHIP_SETUP_PATH = '/membership/setup'
export const MEMBERS_PATH = '/membership/members'
export const APPLICATIONS_PATH = '/membership/applications'
export const DUES_PATH = '/membership/dues'
export const RECEIPT_PATH = '/user/membership/receipt'
export const OWN_MEMBERSHIP_PATH = '/user/membership'

const MOST_NAME = 60
/** A name in one language or in both. */
export const BothNames = z
  .object({ 'zh-CN': line(MOST_NAME), 'en-US': line(MOST_NAME) })
  .check(z.refine((name) => name['zh-CN'] !== '' || name['en-US'] !== '', 'NAME_MISSING'))

export const Kind = z.enum(KINDS)
/** A grade or branch by its id and name. */
export const Named = z.object({ id: z.uuid(), name: BilingualText })
/** A business day, YYYY-MM-DD in Asia/Shanghai. */
export const BusinessDay = z.string()

/** The name under which a person is a member. A certification in effect decides it. */
export const PersonName = line(40, 'PERSON_NAME_MISSING')
export const Statement = paragraph(1_000)
/** The words of the staff to a member or applicant, who reads them. */
export const Reason = paragraph(300).check(z.minLength(2, 'REASON_NEEDED'))
export const Version = z.int32().check(z.gte(1))
