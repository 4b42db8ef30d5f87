import { Select } from '@mantine/core'
import { useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import { STATUS_TARGETS, type StatusTarget } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { MappedRows, type PartProps, RowName } from './mapped-rows.tsx'

/** Says what becomes of the texts of each status that a table has. */
export function StatusMapping({ found, mapping, onChange }: PartProps) {
  const t = useTranslate(moveInScreen)
  const choices = STATUS_TARGETS.map((value) => ({ value, label: t(value === 'skip' ? 'mapping.skip' : `mapping.status-${value}`) }))
  return (
    <MappedRows title={t('mapping.statuses')} hint={t('mapping.statuses-hint')} rows={found.statuses} keyOf={({ status }) => status}>
      {({ status, documents }) => (
        <>
          <RowName name={status} count={documents} />
          <Select
            aria-label={labelWith(t('mapping.statuses'), status)}
            allowDeselect={false}
            data={choices}
            value={mapping.statuses[status] ?? 'draft'}
            onChange={(value) => value && onChange({ statuses: { ...mapping.statuses, [status]: value as StatusTarget } })}
          />
        </>
      )}
    </MappedRows>
  )
}
