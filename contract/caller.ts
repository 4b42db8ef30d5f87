import type { Language } from './language.ts'

/** The roles that ship, the highest first. `user` is everybody's; any other makes an operator. */
export const SHIPPED_ROLES = [
  'admin',
  'chief-editor',
  'editor',
  'inspector',
  'broadcaster',
  'certifier',
  'analyst',
  'marketer',
  'support',
  'developer',
  'auditor',
  'user',
] as const
export type ShippedRole = (typeof SHIPPED_ROLES)[number]
/** A shipped role or one that was made on screen. The wildcard `*` of the specification shows routes and is never a role (S50). */
export type Role = ShippedRole | (string & {})
/** With which of its roles a session may act alone. An administrator holds whatever a shipped role holds, and may look at the product as that role does. */
export const actableRoles = (granted: readonly Role[]): readonly Role[] =>
  [...new Set(granted.includes('admin') ? [...granted, ...SHIPPED_ROLES] : granted)].filter((role) => role !== 'user')
export const ROLE_NAME = /^[a-z][a-z0-9-]{1,31}$/
/** Whether a session acts with a role beyond that of every account. */
export const isOperator = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'user')

/** A live session as the server knows it, never as a client claims it. */
export type Session = {
  readonly id: string
  readonly accountId: string
  /** What it acts with: everything that was granted, or one of it, where its owner switched to that role. */
  readonly roles: readonly Role[]
  /** What was granted to the account. */
  readonly granted: readonly Role[]
  /** `pending`: signed in, but the second factor is still owed; opens nothing but the second-factor calls and logout. */
  readonly level: 'pending' | 'full'
  /** Whether the password or a code was proven within the last five minutes. */
  readonly steppedUp: boolean
}

/** Who asks, in facts of the server. */
export type Caller = {
  /** The client's address as limits count it: IPv4, or the /64 of an IPv6 address. */
  readonly address: string
  /** The request came through a proxy that is not trusted: `address` is that of the proxy. */
  readonly isForwarded?: boolean
  readonly agent: string
  readonly language: Language
  readonly requestId: string
  /** What the cookie of a browser says that has logged in before, unproven. */
  readonly device?: string | undefined
  readonly session: Session | null
}
export type SignedInCaller = Caller & { readonly session: Session }
