import type { Role } from '#contract/caller.ts'
import type { GroupRoles } from '../context.ts'

type Claims = Readonly<Record<string, unknown>>

/** Returns a claim by its name. A name that no claim has leads into objects by its dots: `realm_access.roles`. */
export function readClaim(claims: Claims, name: string): unknown {
  if (name === '') return undefined
  if (Object.hasOwn(claims, name)) return claims[name]
  let at: unknown = claims
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Claims)[part]
  }
  return at
}

/**
 * Returns the roles that the groups of a person give. The claim is a text or a list of texts; everything else, and every group that is not
 * mapped, gives none.
 */
export function rolesOfGroups(claim: unknown, groupRoles: GroupRoles): readonly Role[] {
  const groups = (Array.isArray(claim) ? claim : [claim]).filter((each) => typeof each === 'string')
  return [...new Set(groups.flatMap((group) => (Object.hasOwn(groupRoles, group) ? (groupRoles[group] ?? []) : [])))]
}

type Roles = {
  /** The roles of the account. */
  readonly present: readonly Role[]
  /** Those of them that the groups gave at the previous login. */
  readonly before: readonly Role[]
  /** Those that the groups give now. */
  readonly given: readonly Role[]
  /** A role that the account keeps, because it has the last of them. */
  readonly required?: Role | undefined
}

/**
 * Returns the roles of an account after a login, and those of them that the groups gave. Roles given by hand stay, also when a group gives
 * them too. Roles that the groups gave before and do not give any more go.
 */
export function mergeRoles({ present, before, given, required }: Roles): {
  readonly next: readonly Role[]
  readonly byGroups: readonly Role[]
} {
  const byHand = present.filter((role) => !before.includes(role))
  const protectedToo = required !== undefined && present.includes(required) ? [required] : []
  const next = [...new Set([...byHand, ...given, ...protectedToo])]
  return { next, byGroups: next.filter((role) => !byHand.includes(role)) }
}

/** Returns true when the provider says that it asked for a second factor, by one of the values that were configured. */
export function isSecondFactor(
  { amr, acr }: Claims,
  configured: { readonly amr: readonly string[]; readonly acr: readonly string[] },
): boolean {
  const methods = Array.isArray(amr) ? amr : []
  return methods.some((each) => configured.amr.includes(each)) || (typeof acr === 'string' && configured.acr.includes(acr))
}
