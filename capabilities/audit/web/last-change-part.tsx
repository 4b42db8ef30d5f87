import { useCall } from '#web/console/call/use-call.ts'
import type { EditedObject } from '#web/console/parts.ts'
import { When } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { getLastChange } from '../contract.ts'
import { auditText } from '../text/texts.ts'

/** Shows the last change of something with its author and time; renders nothing while it is unknown. */
export default function LastChange({ of }: { readonly of: EditedObject }) {
  const t = useTranslate(auditText)
  const { at, ...edited } = typeof of === 'string' ? { target: of } : of
  const { ok } = useCall(getLastChange, edited, { freshMs: 0 })
  if (!ok?.name) return null
  return (
    <p>
      {t('last-change', { name: ok.name })} <When at={at ?? ok.at} />
    </p>
  )
}
