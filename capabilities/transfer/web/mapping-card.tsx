import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import { checkRun, type Found, getRun, type Mapping, previewRun, saveMapping } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { CategoryMapping } from './category-mapping.tsx'
import { MappedRows, type PartProps, RowName, useSectionChoices } from './mapped-rows.tsx'
import styles from './move-in.module.css'
import { SiteMapping } from './site-mapping.tsx'
import { StatusMapping } from './status-mapping.tsx'

type Props = { readonly id: string; readonly found: Found; readonly mapping: Mapping; onUnsaved(isUnsaved: boolean): void }

/** Maps kinds, categories and authors of the old site, and names the hosts of its pictures. */
export function MappingCard({ id, found, mapping: saved, onUnsaved }: Props) {
  const t = useTranslate(moveInScreen)
  const [mapping, setMapping] = useState(saved)
  const onDone = () => {
    onUnsaved(false)
    toast('ok', t('mapping.saved'))
  }
  const saving = useAction(saveMapping, { changes: [getRun, previewRun, checkRun], onDone })
  const onChange = (changes: Partial<Mapping>) => {
    onUnsaved(true)
    setMapping({ ...mapping, ...changes })
  }
  const part = { found, mapping, onChange }
  return (
    <Card title={t('mapping.title')}>
      <div className={stack(20)}>
        <KindMapping {...part} />
        <StatusMapping {...part} />
        <CategoryMapping {...part} of="section" />
        <CategoryMapping {...part} of="tag" />
        <AuthorMapping {...part} />
        <HostChoice {...part} />
        <SiteMapping {...part} />
        <div className={cluster([8, 20])}>
          <Checkbox
            label={t('mapping.comments')}
            checked={mapping.hasComments}
            onChange={({ target }) => onChange({ hasComments: target.checked })}
          />
          <Checkbox
            label={t('mapping.drafts')}
            checked={mapping.hasDrafts}
            onChange={({ target }) => onChange({ hasDrafts: target.checked })}
          />
        </div>
        <RefusalNotice refused={saving.refused} />
        <div className={cluster(8)}>
          <Button kind="solid" busy={saving.busy} onClick={() => void saving.run({ id, mapping, before: saved })}>
            {t('mapping.save')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function KindMapping({ found, mapping, onChange }: PartProps) {
  const t = useTranslate(moveInScreen)
  const sections = useSectionChoices()
  const choices = [{ value: 'skip', label: t('mapping.skip') }, ...sections]
  const nameOf = (kind: string) => (kind === 'post' || kind === 'page' ? t(`mapping.kind-${kind}`) : kind)
  return (
    <MappedRows title={t('mapping.kinds')} hint={t('mapping.kinds-hint')} rows={found.kinds} keyOf={({ kind }) => kind}>
      {({ kind, documents }) => (
        <>
          <RowName name={nameOf(kind)} count={documents} />
          <Select
            aria-label={nameOf(kind)}
            allowDeselect={false}
            data={choices}
            value={mapping.kinds[kind] ?? 'skip'}
            onChange={(value) => value && onChange({ kinds: { ...mapping.kinds, [kind]: value as Mapping['kinds'][string] } })}
          />
        </>
      )}
    </MappedRows>
  )
}

function AuthorMapping({ found, mapping, onChange }: PartProps) {
  const t = useTranslate(moveInScreen)
  const change = (key: string, changes: Partial<Mapping['authors'][string]>) => {
    const before = mapping.authors[key] ?? { name: '', hasPage: false }
    onChange({ authors: { ...mapping.authors, [key]: { ...before, ...changes } } })
  }
  return (
    <MappedRows title={t('mapping.authors')} rows={found.authors} keyOf={({ key }) => key}>
      {({ key, name, documents }) => (
        <>
          <RowName name={name} count={documents} />
          <TextInput
            aria-label={labelWith(t('mapping.byline'), name)}
            maxLength={80}
            value={mapping.authors[key]?.name ?? ''}
            onChange={({ target }) => change(key, { name: target.value })}
          />
          <Checkbox
            label={t('mapping.page')}
            checked={mapping.authors[key]?.hasPage ?? false}
            onChange={({ target }) => change(key, { hasPage: target.checked })}
          />
        </>
      )}
    </MappedRows>
  )
}

function HostChoice({ found, mapping, onChange }: PartProps) {
  const t = useTranslate(moveInScreen)
  if (found.hosts.length === 0) return null
  return (
    <Checkbox.Group
      label={t('mapping.pictures')}
      description={t('mapping.pictures-hint')}
      value={[...mapping.hosts]}
      onChange={(hosts) => onChange({ hosts })}
    >
      <div className={stack(8, styles.hosts)}>
        {found.hosts.map(({ host, pictures }) => (
          <Checkbox key={host} value={host} label={`${host} (${pictures})`} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
