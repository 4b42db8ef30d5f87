import { Status } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { MemberStatus as StatusName } from '../contract.ts'
import { ownScreen } from '../text/own-screen.ts'

const KINDS = { current: 'ok', grace: 'warn', lapsed: 'bad', suspended: 'warn', excluded: 'bad', left: 'idle' } as const

export function MemberStatus({ status }: { readonly status: StatusName }) {
  const t = useTranslate(ownScreen)
  return <Status kind={KINDS[status]}>{t(`status.${status}`)}</Status>
}
