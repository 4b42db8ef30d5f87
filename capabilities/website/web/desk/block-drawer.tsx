import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import type { Picture } from '#contract/picture.ts'
import type { ActionOutcome } from '#web/console/call/use-action.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { MomentField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useTranslate } from '#web/language.ts'
import type { Block, saveHomeDraft } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import { BlockFields } from './block-fields.tsx'
import styles from './desk.module.css'
import { blockFaults, type HomeDesk } from './new-block.ts'
import { useNames } from './use-names.ts'

type Props = {
  readonly block: Block
  readonly isNew: boolean
  readonly desk: HomeDesk
  send(block: Block): Promise<ActionOutcome<typeof saveHomeDraft> | undefined>
  onClose(): void
}

export function BlockDrawer({ block: first, isNew, desk, send, onClose }: Props) {
  const t = useTranslate(deskScreens)
  const { kindOf, defaultTitleOf } = useNames(desk)
  const form = useForm<{ block: Block; problem: string }>(
    { block: first, problem: '' },
    {
      check: ({ block }) => (Object.keys(blockFaults(block)).length > 0 ? { problem: 'wrong' } : {}),
      send: ({ block }) => send(block),
      onDone: onClose,
    },
  )
  const { block } = form.values
  const set = (next: Block) => form.set('block', next)
  // Once a problem was found, the fields are validated again on each keystroke.
  const codes = form.errors.problem ? blockFaults(block) : {}
  const wrong = Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, t(code)]))
  const pictures = useMemo(() => new Map<string, Picture>(desk.pictures.map((picture) => [picture.id, picture])), [desk.pictures])
  return (
    <DrawerForm
      open
      onClose={onClose}
      width={640}
      title={t(isNew ? 'block.new' : 'block.edit', { kind: kindOf(first) })}
      form={form}
      action={t(isNew ? 'block.add' : 'block.save')}
    >
      <BlockFields block={block} onChange={set} wrong={wrong} sets={desk.sets} pictures={pictures} />
      {block.kind !== 'banners' && (
        <>
          <BilingualField
            label={t('title')}
            help={t('title.help')}
            value={block.title}
            most={60}
            instead={defaultTitleOf(block)}
            onChange={(title) => set({ ...block, title })}
          />
          <BilingualField label={t('lead.block')} value={block.lead} most={200} onChange={(lead) => set({ ...block, lead })} />
        </>
      )}
      <Times block={block} error={wrong['until']} onChange={set} />
    </DrawerForm>
  )
}

type TimesProps = { readonly block: Block; readonly error: string | undefined; onChange(block: Block): void }

function Times({ block, error, onChange }: TimesProps) {
  const t = useTranslate(deskScreens)
  return (
    <fieldset className={styles.words}>
      <legend>{t('when')}</legend>
      <Switch
        label={t('is-on')}
        checked={block.isOn}
        onChange={({ target }) => onChange({ ...block, isOn: (target as HTMLInputElement).checked })}
      />
      <div className={styles.pair}>
        <MomentField label={t('from')} clearable value={block.from} onChange={(from) => onChange({ ...block, from })} />
        <MomentField label={t('until')} clearable value={block.until} error={error} onChange={(until) => onChange({ ...block, until })} />
      </div>
    </fieldset>
  )
}
