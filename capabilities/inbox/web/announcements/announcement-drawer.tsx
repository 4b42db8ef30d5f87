import { MultiSelect, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { MomentField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PURPOSES,
  type Announcement,
  createAnnouncement,
  listAnnouncements,
  listCurrentAnnouncements,
  updateAnnouncement,
} from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { inboxText } from '../../text/texts.ts'
import styles from '../box/center.module.css'
import type { AudienceNames } from './announcement-columns.tsx'
import { type AnnouncementDraft, announcementDraft, announcementInput } from './announcement-draft.ts'

type Props = { readonly edited: Announcement | 'new'; readonly audiences: readonly AudienceNames[]; onClose(): void }

export function AnnouncementDrawer({ edited, audiences, onClose }: Props) {
  const t = useTranslate(screensText)
  const isNew = edited === 'new'
  const form = useDraft(edited, () => {
    toast('ok', t(isNew ? 'announce.published' : 'announce.saved'))
    onClose()
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(isNew ? 'announce.new' : 'announce.edit')}
      form={form}
      action={t(isNew ? 'announce.publish' : 'announce.save')}
      width={560}
    >
      <Fields form={form} audiences={audiences} isNew={isNew} />
    </DrawerForm>
  )
}

function useDraft(edited: Announcement | 'new', onDone: () => void): ConsoleForm<AnnouncementDraft> {
  const t = useTranslate(inboxText)
  const changes = { changes: [listAnnouncements, listCurrentAnnouncements] }
  const creating = useAction(createAnnouncement, changes)
  const changing = useAction(updateAnnouncement, changes)
  return useForm(announcementDraft(edited === 'new' ? undefined : edited), {
    check: ({ titleZh, titleEn, purpose }) => ({
      ...(titleZh.trim() === '' && { titleZh: t('TITLE_INVALID') }),
      ...(titleEn.trim() === '' && { titleEn: t('TITLE_INVALID') }),
      ...(purpose === '' && { purpose: t('PURPOSE_MISSING') }),
    }),
    send(draft) {
      if (draft.purpose === '') return Promise.resolve(undefined)
      const input = announcementInput({ ...draft, purpose: draft.purpose })
      return edited === 'new'
        ? creating.run(input)
        : changing.run({ ...input, id: edited.id, revision: edited.revision, again: draft.again })
    },
    about: edited === 'new' ? undefined : `announcement:${edited.id}`,
    words: (code) => (code === 'PERIOD_INVALID' || code === 'PATH_INVALID' ? t(code) : undefined),
    onDone,
  })
}

type FieldsProps = { readonly form: ConsoleForm<AnnouncementDraft>; readonly audiences: readonly AudienceNames[]; readonly isNew: boolean }

function Fields({ form, audiences, isNew }: FieldsProps) {
  const t = useTranslate(screensText)
  return (
    <>
      <SegmentedControl
        aria-label={t('announce.kind')}
        fullWidth
        {...form.value('kind')}
        data={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: t(`announce.kind.${value}`) }))}
      />
      <Select
        label={t('announce.purpose')}
        description={t('announce.purpose-help')}
        placeholder={t('announce.purpose-choose')}
        required
        allowDeselect={false}
        data={ANNOUNCEMENT_PURPOSES.map((value) => ({ value, label: t(`announce.purpose.${value}`) }))}
        {...form.value('purpose')}
      />
      <TextInput label={t('announce.title-zh')} required maxLength={100} lang="zh-CN" {...form.text('titleZh')} />
      <Textarea label={t('announce.text-zh')} rows={3} maxLength={2_000} lang="zh-CN" {...form.text('textZh')} />
      <TextInput label={t('announce.title-en')} required maxLength={100} lang="en-US" {...form.text('titleEn')} />
      <Textarea label={t('announce.text-en')} rows={3} maxLength={2_000} lang="en-US" {...form.text('textEn')} />
      <MultiSelect
        label={t('announce.roles')}
        description={t('announce.roles-help')}
        placeholder={form.values.roles.length === 0 ? t('announce.everybody') : ''}
        data={audiences.map(({ name, title }) => ({ value: name, label: title }))}
        value={[...form.values.roles]}
        onChange={(roles) => form.set('roles', roles)}
        searchable
        clearable
      />
      <div className={grid(12, styles.period)}>
        <MomentField label={t('announce.starts')} description={t('announce.starts-help')} clearable {...form.value('startsAt')} />
        <MomentField label={t('announce.ends')} description={t('announce.ends-help')} clearable {...form.value('endsAt')} />
      </div>
      <TextInput label={t('announce.path')} description={t('announce.path-help')} maxLength={300} {...form.text('path')} />
      <Switch label={t('announce.pinned')} {...form.check('pinned')} />
      {!isNew && <Switch label={t('announce.again')} description={t('announce.again-help')} {...form.check('again')} />}
    </>
  )
}
