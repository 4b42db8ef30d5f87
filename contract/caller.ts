import type { Language } from './language.ts'

/** Every role that ships. `user` is everybody's; any other makes an operator. The wildcard of the specification is for showing routes only. */
export const ROLES = ['admin', 'editor', 'inspector', 'broadcaster', 'certifier', 'analyst', 'developer', 'auditor', 'user'] as const
export type Role = (typeof ROLES)[number]
export const isOperator = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'user')

/** A live session as the server knows it, never as a client claims it. */
export type Session = {
  readonly id: string
  readonly accountId: string
  readonly roles: readonly Role[]
  /** `pending`: signed in, but the second factor is still owed; opens nothing but the second-factor calls and logout. */
  readonly level: 'pending' | 'full'
  /** Whether the password or a code was proven within the last five minutes. */
  readonly steppedUp: boolean
}

/** Who asks, in facts of the server. */
export type Caller = {
  /** The client's address as limits count it: IPv4, or the /64 of an IPv6 address. */
  readonly address: string
  readonly agent: string
  readonly language: Language
  readonly requestId: string
  readonly session: Session | null
}
export type SignedInCaller = Caller & { readonly session: Session }
