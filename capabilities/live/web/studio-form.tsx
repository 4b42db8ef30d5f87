import { Select, Textarea, TextInput } from '@mantine/core'
import { useAccess } from '#web/console/access/access.ts'
import { useAct } from '#web/console/call/use-act.ts'
import { MomentField } from '#web/console/form/dates.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { listStudios, PLAY_FORMATS, type PlayFormat, readStudio, type StudioHead, saveStudio } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { CategoryFields } from './category-fields.tsx'
import { CoverField } from './cover-field.tsx'
import { LanguageField } from './language-field.tsx'
import type { Studio } from './studio.ts'
import styles from './studios.module.css'

const PLACES = { SPAN_WRONG: 'endsAt' } as const

/** What a studio says of itself: the public page, the countdown and the notice to followers are made of it. */
export function StudioForm({ studio: { id, version, head, coverPicture } }: { readonly studio: Studio }) {
  const say = useSay(liveScreens)
  const mayOperate = useAccess().permissions.has('live:operate')
  const saving = useAct(saveStudio, { changes: [listStudios, readStudio] })
  const form = useForm<StudioHead>(head, {
    check: ({ title }) => (title.trim() === '' ? { title: say('form.title-needed') } : {}),
    send: (values) => saving.act({ id, version, head: values }),
    places: PLACES,
    onDone: () => toast('ok', say('form.saved')),
  })
  return (
    <Card title={say('studio.information')}>
      <fieldset className={styles.fieldset} disabled={!mayOperate}>
        <FormOf form={form} action={say('form.save')}>
          <TextInput label={say('form.title')} maxLength={60} required {...form.text('title')} />
          <div className={styles.pair}>
            <CategoryFields value={form.values.category} onChange={(value) => form.set('category', value)} />
            <MomentField label={say('form.starts')} clearable {...form.value('startsAt')} />
            <MomentField label={say('form.ends')} clearable {...form.value('endsAt')} />
            <LanguageField value={form.values.language} onChange={(value) => form.set('language', value)} />
            <Select
              label={say('form.play-format')}
              allowDeselect={false}
              data={PLAY_FORMATS.map((value) => ({ value, label: say(`format.${value}`) }))}
              value={form.values.playFormat}
              onChange={(value) => form.set('playFormat', value as PlayFormat)}
            />
          </div>
          <Textarea label={say('form.notice')} description={say('form.notice-help')} maxLength={200} rows={2} {...form.text('notice')} />
          <Textarea label={say('form.description')} maxLength={2000} rows={5} {...form.text('description')} />
          <CoverField value={form.values.cover} first={coverPicture} onChange={(value) => form.set('cover', value)} />
        </FormOf>
      </fieldset>
    </Card>
  )
}
