import { Select } from '@mantine/core'
import { useCall } from '#web/console/call/use-call.ts'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { listInspectors } from '../contract.ts'
import { inspectionScreens } from '../text/screens.ts'

/** Requests an inspector for a text. Is hidden when there is no other inspector. */
export default function InspectorChoicePart({ value, onChange }: { readonly value: string | null; onChange(id: string | null): void }) {
  const t = useTranslate(inspectionScreens)
  const inspectors = useCall(listInspectors, {})
  const me = useSession().user?.id
  const others = (inspectors.ok ?? []).filter(({ id }) => id !== me)
  if (others.length === 0) return null
  return (
    <Select
      mt={12}
      label={t('choice.label')}
      description={t('choice.help')}
      placeholder={t('choice.any')}
      searchable
      clearable
      nothingFoundMessage={t('choice.none')}
      data={others.map(({ id, name, waiting }) => ({
        value: id,
        label: [name ?? id.slice(0, 8), waiting > 0 ? t('choice.load', { n: waiting }) : ''].filter(Boolean).join(' · '),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
