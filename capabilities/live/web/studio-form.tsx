import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type Language, otherLanguage } from '#contract/language.ts'
import { useAccess } from '#web/console/access/access.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { MomentField } from '#web/console/form/dates.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listStudios, PLAY_FORMATS, type PlayFormat, readStudio, type StudioHead, saveStudio } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { StudioAssetField } from './fields/asset-field.tsx'
import { CategoryFields } from './fields/category-fields.tsx'
import { LanguageField } from './fields/language-field.tsx'
import type { Studio } from './studio.ts'
import styles from './studios.module.css'

const PLACES = {
  SPAN_WRONG: 'endsAt',
  COVER_UNKNOWN: 'cover',
  STANDBY_UNKNOWN: 'standby',
  STANDBY_UNFIT: 'standby',
  STANDBY_REORDERED: 'standby',
  SLATE_UNKNOWN: 'slate',
  SLATE_NEEDS_FFMPEG: 'slate',
} as const

/** Edits the description of a studio, which is used on the public page, in the countdown and in the notice to followers. */
export function StudioForm({ studio }: { readonly studio: Studio }) {
  const { id, version, head, coverPicture, standbyPicture, slatePicture } = studio
  const t = useTranslate(liveScreens)
  const mayOperate = useAccess().permissions.has('live:operate')
  const saving = useAction(saveStudio, { changes: [listStudios, readStudio] })
  const form = useForm<StudioHead>(head, {
    check: ({ title }) => (title.trim() === '' ? { title: t('form.title-needed') } : {}),
    send: (values) => saving.run({ id, version, head: values }),
    places: PLACES,
    about: { target: `studio:${id}`, action: 'studio.changed' },
    onDone: () => toast('ok', t('form.saved')),
  })
  const { language, title, otherTitle } = form.values
  // Swaps the titles, so that each keeps its language.
  const setLanguage = (next: Language) => {
    form.set('language', next)
    if (next === language || otherTitle === '') return
    form.set('title', otherTitle)
    form.set('otherTitle', title)
  }
  return (
    <Card title={t('studio.information')}>
      <fieldset disabled={!mayOperate}>
        <FormOf form={form} action={t('form.save')}>
          <div className={grid(16, styles.pair)}>
            <TextInput label={t(`form.title.${language}`)} maxLength={60} required lang={language} {...form.text('title')} />
            <TextInput
              label={t(`form.title.${otherLanguage(language)}`)}
              description={t('form.title-optional')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={60}
              lang={otherLanguage(language)}
              {...form.text('otherTitle')}
            />
            <CategoryFields value={form.values.category} onChange={(value) => form.set('category', value)} />
            <LanguageField value={language} onChange={setLanguage} />
            <MomentField label={t('form.starts')} placeholder={t('form.no-time')} clearable {...form.value('startsAt')} />
            <MomentField label={t('form.ends')} placeholder={t('form.no-time')} clearable {...form.value('endsAt')} />
            <Select
              label={t('form.play-format')}
              allowDeselect={false}
              data={PLAY_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
              value={form.values.playFormat}
              onChange={(value) => form.set('playFormat', value as PlayFormat)}
            />
          </div>
          <Switch label={t('form.judges-content')} description={t('form.judges-content-help')} {...form.check('judgesContent')} />
          <Textarea label={t('form.notice')} description={t('form.notice-help')} maxLength={200} rows={2} {...form.text('notice')} />
          <Textarea label={t('form.description')} maxLength={2000} rows={5} {...form.text('description')} />
          <StudioAssetField title={t('cover.title')} kind="picture" {...form.value('cover')} first={coverPicture} />
          <StudioAssetField
            title={t('standby.title')}
            help={t('standby.help')}
            kind="video"
            {...form.value('standby')}
            first={standbyPicture}
          />
          <StudioAssetField title={t('slate.title')} help={t('slate.help')} kind="picture" {...form.value('slate')} first={slatePicture} />
        </FormOf>
      </fieldset>
    </Card>
  )
}
