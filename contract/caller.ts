import type { Language } from './language.ts'

/** The shipped roles, the highest first. Every account has `user`; any other role makes it an operator. */
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
/** A shipped role or a custom one. The specification's wildcard `*` only shows routes and is never a role (S50). */
export type Role = ShippedRole | (string & {})
/**
 * Returns the roles that a session may act with alone. An administrator may act with any shipped role to see the site as that role does.
 */
export const actableRoles = (granted: readonly Role[]): readonly Role[] =>
  [...new Set(granted.includes('admin') ? [...granted, ...SHIPPED_ROLES] : granted)].filter((role) => role !== 'user')
export const ROLE_NAME = /^[a-z][a-z0-9-]{1,31}$/
/** Returns true when the session has a role besides `user`. */
export const isOperator = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'user')

/** A live session in server facts, never in claims of the client. */
export type Session = {
  readonly id: string
  readonly accountId: string
  /** The active roles: all granted ones, or the one that the account switched to. */
  readonly roles: readonly Role[]
  /** The roles granted to the account. */
  readonly granted: readonly Role[]
  /** `pending` means that the second factor is still owed; only the second-factor calls and logout are open. */
  readonly level: 'pending' | 'full'
  /** True when the account proved its password or a code within the last five minutes. */
  readonly steppedUp: boolean
  /** True for a child under 14 whose guardian has not consented: the account can read, and take care of itself, only. */
  readonly needsGuardian?: boolean
}

/** Describes the caller in server facts. */
export type Caller = {
  /** The client's address as rate limits count it: an IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string
  /** The request came through an untrusted proxy; `address` is that of the proxy. */
  readonly isForwarded?: boolean
  readonly agent: string
  readonly language: Language
  readonly requestId: string
  /** The unverified cookie of a browser that has logged in earlier. */
  readonly device?: string | undefined
  readonly session: Session | null
}
export type SignedInCaller = Caller & { readonly session: Session }
