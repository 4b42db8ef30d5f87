import type { Condition } from '#contract/permission.ts'

/** Kinds of certification. An account with the second or third also counts as certified with the first. */
export const KINDS = ['personal', 'professional', 'enterprise'] as const
export type Kind = (typeof KINDS)[number]
/** Maps the condition of a permission to the kind that it requires. */
export const CONDITION_KINDS = {
  'certified:personal': 'personal',
  'certified:professional': 'professional',
  'certified:enterprise': 'enterprise',
} as const satisfies Record<Condition, Kind>

/** `returned` can be changed and filed again; `passed` is in effect until its end. */
export const STATES = ['draft', 'submitted', 'returned', 'withdrawn', 'passed', 'expired', 'revoked'] as const
export type State = (typeof STATES)[number]

export const CERTIFICATE_TYPES = ['resident-id', 'passport', 'hk-macau-permit', 'taiwan-permit', 'foreign-resident-id'] as const
export const ACCOUNT_TYPES = ['enterprise', 'institution', 'social-organization', 'other-organization'] as const
export const ENTERPRISE_CERTIFICATE_TYPES = ['business-licence', 'institution-certificate', 'social-organization-certificate'] as const
export const PROFESSIONS = ['physician', 'nurse', 'pharmacist', 'technologist', 'public-health', 'researcher', 'teacher'] as const

/** Stored encrypted and shown masked (S112, S113). The person of an enterprise is its legal person. */
export const SENSITIVE = ['personName', 'authenticationNumber', 'organizationCode', 'licenceNumber'] as const
export type Sensitive = (typeof SENSITIVE)[number]
export const DOCUMENTS_OF = { personal: [0, 4], professional: [1, 6], enterprise: [1, 6] } as const satisfies Record<
  Kind,
  readonly [number, number]
>
/** Bytes of one scan: 10 MiB (S69). */
export const SCAN_MAX_BYTES = 10 * 2 ** 20

/** The version of the current consent to process sensitive data (S141). A new text gets a new version. */
export const CONSENT_VERSION = '2026-12'

/** The `status` numbers in the record list of the specification: 0 auditing, 1 pass. The other numbers are our own. */
export const STATUS = { draft: -1, submitted: 0, passed: 1, returned: 2, withdrawn: 3, expired: 4, revoked: 5 } as const satisfies Record<
  State,
  number
>

/** `submitted` waits for a decision; `recheck` is in effect and due for a check; the other queues are for reference. */
export const QUEUES = ['submitted', 'recheck', 'passed', 'returned', 'expired', 'revoked', 'withdrawn'] as const
