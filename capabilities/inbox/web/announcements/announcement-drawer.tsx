import { MultiSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { useAct } from '#web/console/call/use-act.ts'
import { MomentField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type Form, useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import {
  ANNOUNCEMENT_KINDS,
  type Announcement,
  createAnnouncement,
  listAnnouncements,
  listCurrentAnnouncements,
  updateAnnouncement,
} from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { inboxText } from '../../text/texts.ts'
import type { Audience } from './announcement-columns.tsx'
import { type Draft, draftOf, inputOf } from './announcement-draft.ts'
import styles from './announcements.module.css'

type Props = { readonly edited: Announcement | 'new'; readonly audiences: readonly Audience[]; onClose(): void }

/** Makes an announcement, or changes one. Give it a key: it begins with what it is opened for. */
export function AnnouncementDrawer({ edited, audiences, onClose }: Props) {
  const say = useSay(screensText)
  const isNew = edited === 'new'
  const form = useDraft(edited, () => {
    toast('ok', say(isNew ? 'announce.published' : 'announce.saved'))
    onClose()
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={say(isNew ? 'announce.new' : 'announce.edit')}
      form={form}
      action={say(isNew ? 'announce.publish' : 'announce.save')}
      width={560}
    >
      <Fields form={form} audiences={audiences} isNew={isNew} />
    </DrawerForm>
  )
}

function useDraft(edited: Announcement | 'new', onDone: () => void): Form<Draft> {
  const say = useSay(inboxText)
  const changes = { changes: [listAnnouncements, listCurrentAnnouncements] }
  const creating = useAct(createAnnouncement, changes)
  const changing = useAct(updateAnnouncement, changes)
  return useForm(draftOf(edited === 'new' ? undefined : edited), {
    check: ({ titleZh, titleEn }) => ({
      ...(titleZh.trim() === '' && { titleZh: say('TITLE_INVALID') }),
      ...(titleEn.trim() === '' && { titleEn: say('TITLE_INVALID') }),
    }),
    send: (draft) =>
      edited === 'new'
        ? creating.act(inputOf(draft))
        : changing.act({ ...inputOf(draft), id: edited.id, revision: edited.revision, again: draft.again }),
    words: (code) => (code === 'PERIOD_INVALID' || code === 'PATH_INVALID' ? say(code) : undefined),
    onDone,
  })
}

type FieldsProps = { readonly form: Form<Draft>; readonly audiences: readonly Audience[]; readonly isNew: boolean }

function Fields({ form, audiences, isNew }: FieldsProps) {
  const say = useSay(screensText)
  return (
    <>
      <SegmentedControl
        aria-label={say('announce.kind')}
        fullWidth
        {...form.value('kind')}
        data={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: say(`announce.kind.${value}`) }))}
      />
      <TextInput label={say('announce.title-zh')} required maxLength={100} lang="zh-CN" {...form.text('titleZh')} />
      <Textarea label={say('announce.text-zh')} rows={3} maxLength={2_000} lang="zh-CN" {...form.text('textZh')} />
      <TextInput label={say('announce.title-en')} required maxLength={100} lang="en-US" {...form.text('titleEn')} />
      <Textarea label={say('announce.text-en')} rows={3} maxLength={2_000} lang="en-US" {...form.text('textEn')} />
      <MultiSelect
        label={say('announce.roles')}
        description={say('announce.roles-help')}
        placeholder={form.values.roles.length === 0 ? say('announce.everybody') : ''}
        data={audiences.map(({ name, title }) => ({ value: name, label: title }))}
        value={[...form.values.roles]}
        onChange={(roles) => form.set('roles', roles)}
        searchable
        clearable
      />
      <div className={styles.period}>
        <MomentField label={say('announce.starts')} description={say('announce.starts-help')} clearable {...form.value('startsAt')} />
        <MomentField label={say('announce.ends')} description={say('announce.ends-help')} clearable {...form.value('endsAt')} />
      </div>
      <TextInput label={say('announce.path')} description={say('announce.path-help')} maxLength={300} {...form.text('path')} />
      <Switch label={say('announce.pinned')} {...form.check('pinned')} />
      {!isNew && <Switch label={say('announce.again')} description={say('announce.again-help')} {...form.check('again')} />}
    </>
  )
}
