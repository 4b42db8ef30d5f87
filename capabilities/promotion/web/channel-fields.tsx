import { Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { DateSpanField } from '#web/console/form/dates.tsx'
import type { Form } from '#web/console/form/form.tsx'
import { useSay } from '#web/language.ts'
import { CHANNEL_TYPES, MOST_CONTENT, MOST_NAME } from '../contract.ts'
import { promotionScreens } from '../text/screens.ts'
import type { Values, Wrong } from './channel-form.ts'

type Props = { readonly form: Form<Values> }

export function BaseFields({ form, wrong }: Props & { readonly wrong: Wrong }) {
  const say = useSay(promotionScreens)
  const at = (name: keyof Values) => ({ error: wrong[name] ?? form.errors[name] })
  return (
    <>
      <TextInput
        label={say('form.name')}
        description={say('form.name-help')}
        maxLength={MOST_NAME}
        required
        {...form.text('activityName')}
        {...at('activityName')}
      />
      <Select
        label={say('form.type')}
        allowDeselect={false}
        required
        data={CHANNEL_TYPES.map((value) => ({ value, label: say(`type.${value}`) }))}
        {...form.value('channelType')}
        {...at('channelType')}
      />
      <DateSpanField label={say('form.period')} required {...form.value('promotionTime')} {...at('promotionTime')} />
      <TextInput
        label={say('form.link')}
        description={say('form.link-help')}
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
  const say = useSay(promotionScreens)
  return (
    <>
      <TextInput
        label={say('form.source')}
        description={say('form.source-help')}
        maxLength={60}
        required
        {...form.text('advertisingSource')}
      />
      <TextInput
        label={say('form.media')}
        description={say('form.media-help')}
        maxLength={60}
        required
        {...form.text('advertisingMedia')}
      />
      <TagsInput label={say('form.keyword')} description={say('form.keyword-help')} maxTags={10} required {...form.value('keyword')} />
      <Switch label={say('form.push')} {...form.check('pushNotify')} />
      <Textarea
        label={say('form.content')}
        description={say('form.content-help')}
        maxLength={MOST_CONTENT}
        autosize
        minRows={3}
        required
        {...form.text('advertisingContent')}
      />
    </>
  )
}
