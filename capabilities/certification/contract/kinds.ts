import type { Condition } from '#contract/permission.ts'

/** What a person can be certified as. One who is certified as the second or third counts as the first, too. */
export const KINDS = ['personal', 'professional', 'enterprise'] as const
export type Kind = (typeof KINDS)[number]
/** What each condition of a permission asks for. */
export const CONDITION_KINDS = {
  'certified:personal': 'personal',
  'certified:professional': 'professional',
  'certified:enterprise': 'enterprise',
} as const satisfies Record<Condition, Kind>

/** `returned` may be changed and filed again; `passed` is in force until its end. */
export const STATES = ['draft', 'submitted', 'returned', 'withdrawn', 'passed', 'expired', 'revoked'] as const
export type State = (typeof STATES)[number]

export const CERTIFICATE_TYPES = ['resident-id', 'passport', 'hk-macau-permit', 'taiwan-permit', 'foreign-resident-id'] as const
export const ACCOUNT_TYPES = ['enterprise', 'institution', 'social-organization', 'other-organization'] as const
export const ENTERPRISE_CERTIFICATE_TYPES = ['business-licence', 'institution-certificate', 'social-organization-certificate'] as const
export const PROFESSIONS = ['physician', 'nurse', 'pharmacist', 'technologist', 'public-health', 'researcher', 'teacher'] as const

/** Kept sealed, shown masked (S112, S113). For an enterprise the person is its legal person. */
export const SENSITIVE = ['personName', 'authenticationNumber', 'organizationCode', 'licenceNumber'] as const
export type Sensitive = (typeof SENSITIVE)[number]
/** How many scans a filing has: at least, at most. */
export const DOCUMENTS_OF = { personal: [0, 4], professional: [1, 6], enterprise: [1, 6] } as const satisfies Record<
  Kind,
  readonly [number, number]
>
/** A scan as it may be sent: 10 MiB (S69). */
export const SCAN_MAX_BYTES = 10 * 2 ** 20

/** The consent to the processing of sensitive data that is in force (S141). A new text has a new version. */
export const CONSENT_VERSION = '2026-11'

/** The numbers of the specification's record list, `status`: 0 auditing, 1 pass; the others are ours. */
export const STATUS = { draft: -1, submitted: 0, passed: 1, returned: 2, withdrawn: 3, expired: 4, revoked: 5 } as const satisfies Record<
  State,
  number
>

/** `submitted`: to be judged; `recheck`: in force and to be checked again; the others are for looking up. */
export const QUEUES = ['submitted', 'recheck', 'passed', 'returned', 'expired', 'revoked', 'withdrawn'] as const
