import type { AnyCall } from '#contract/call.ts'
import type { Condition } from '#contract/permission.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { useAccess } from './access.ts'

/** A permission that a person lacks, or holds without meeting its condition. */
export type Denied = { readonly permission: string; readonly needs?: string }
/** The same with the reason in words. */
export type Denial = Denied & { readonly reason: string }

/**
 * Tells before a call is made that the person may not make it, and why; undefined while nothing is in the way, as far as the browser knows.
 * @example const denial = useDenial(rotateKey); <DenialNotice of={denial} /> <Button blocked={denial?.reason} … />
 */
export function useDenial({ access }: Pick<AnyCall, 'access'>): Denial | undefined {
  const t = useTranslate(consoleText)
  const { known, permissions, unmet } = useAccess()
  if (typeof access !== 'object' || !known) return undefined
  const { permission } = access
  if (!permissions.has(permission)) return { permission, reason: t('denied.permission') }
  const needs: Condition | undefined = unmet.get(permission)
  return needs && { permission, needs, reason: t(`denied.${needs}`) }
}

/** The page on which the person gets what is missing: the certification, or the permission by a request. */
export const pathToGet = ({ permission, needs }: Denied): string =>
  needs === undefined ? `/exception/403?${new URLSearchParams({ permission })}` : '/user/setting?tab=certification'
