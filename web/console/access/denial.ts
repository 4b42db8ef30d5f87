import type { AnyCall } from '#contract/call.ts'
import type { Condition } from '#contract/permission.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { useAccess } from './access.ts'

/** A permission that the account lacks, or has without meeting its condition. */
export type Denied = { readonly permission: string; readonly needs?: string }
export type PermissionDenial = Denied & { readonly reason: string }

/**
 * Returns in advance why the operator may not make a call. Returns undefined when the browser knows of no obstacle.
 * @example const denial = useDenial(rotateKey); <DenialNotice of={denial} /> <Button blocked={denial?.reason} … />
 */
export function useDenial({ access }: Pick<AnyCall, 'access'>): PermissionDenial | undefined {
  const t = useTranslate(consoleText)
  const { known, permissions, unmet } = useAccess()
  if (typeof access !== 'object' || !known) return undefined
  const { permission } = access
  if (!permissions.has(permission)) return { permission, reason: t('denied.permission') }
  const needs: Condition | undefined = unmet.get(permission)
  return needs && { permission, needs, reason: t(`denied.${needs}`) }
}

/** Returns the path of the page that resolves a denial: the certification page, or the form that requests the permission. */
export const pathToGet = ({ permission, needs }: Denied): string =>
  needs === undefined ? `/exception/403?${new URLSearchParams({ permission })}` : '/user/setting?tab=certification'
