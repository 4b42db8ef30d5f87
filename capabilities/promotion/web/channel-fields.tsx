import { Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { DateSpanField } from '#web/console/form/dates.tsx'
import type { ConsoleForm } from '#web/console/form/form.tsx'
import { useTranslate } from '#web/language.ts'
import { CHANNEL_TYPES, MOST_CONTENT, MOST_NAME } from '../contract.ts'
import { promotionScreens } from '../text/screens.ts'
import type { ChannelFault, ChannelValues } from './channel-form.ts'

type Props = { readonly form: ConsoleForm<ChannelValues> }

export function BaseFields({ form, wrong }: Props & { readonly wrong: ChannelFault }) {
  const t = useTranslate(promotionScreens)
  const at = (name: keyof ChannelValues) => ({ error: wrong[name] ?? form.errors[name] })
  return (
    <>
      <TextInput
        label={t('form.name')}
        description={t('form.name-help')}
        maxLength={MOST_NAME}
        required
        {...form.text('activityName')}
        {...at('activityName')}
      />
      <Select
        label={t('form.type')}
        allowDeselect={false}
        required
        data={CHANNEL_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.value('channelType')}
        {...at('channelType')}
      />
      <DateSpanField label={t('form.period')} required {...form.value('promotionTime')} {...at('promotionTime')} />
      <TextInput
        label={t('form.link')}
        description={t('form.link-help')}
        type="url"
        maxLength={500}
        required
        {...form.text('promoteLink')}
        {...at('promoteLink')}
      />
    </>
  )
}

export function ChannelFields({ form }: Props) {
  const t = useTranslate(promotionScreens)
  return (
    <>
      <TextInput label={t('form.source')} description={t('form.source-help')} maxLength={60} required {...form.text('advertisingSource')} />
      <TextInput label={t('form.media')} description={t('form.media-help')} maxLength={60} required {...form.text('advertisingMedia')} />
      <TagsInput label={t('form.keyword')} description={t('form.keyword-help')} maxTags={10} required {...form.value('keyword')} />
      <Switch label={t('form.push')} description={t('form.push-help')} {...form.check('pushNotify')} />
      <Textarea
        label={t('form.content')}
        description={t('form.content-help')}
        maxLength={MOST_CONTENT}
        autosize
        minRows={3}
        required
        {...form.text('advertisingContent')}
      />
    </>
  )
}
