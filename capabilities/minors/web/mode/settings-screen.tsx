import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readNumber } from '#contract/input/typed.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { getModeSettings, MODE_HOURS, MODE_MINUTES, type ModeSettings, saveModeSettings } from '../../contract.ts'
import { modeScreens } from '../../text/mode-screens.ts'
import styles from '../minors.module.css'
import { collectionChoices } from './collections-slot.ts'

type Saved = ModeSettings & { readonly version: number }

/** Sets the hours, the minutes and the content of minors' mode. */
export default function SettingsScreen() {
  const t = useTranslate(modeScreens)
  const asked = useCall(getModeSettings, {}, { freshMs: 0 })
  return (
    <>
      <PageHead lead={t('lead')} />
      <Card title={t('mode')}>
        <Answer of={asked}>{(saved) => <SettingsForm saved={saved} />}</Answer>
      </Card>
    </>
  )
}

function SettingsForm({ saved: { version, collection, ...settings } }: { readonly saved: Saved }) {
  const t = useTranslate(modeScreens)
  const choices = useCollections(collection)
  const saving = useAction(saveModeSettings, { changes: [getModeSettings], onDone: () => toast('ok', t('settings.saved')) })
  const form = useForm(
    { ...settings, collection: collection === null ? '' : String(collection) },
    {
      send: (values) => saving.run({ ...values, version, collection: values.collection === '' ? null : readNumber(values.collection) }),
    },
  )
  const hour = { allowDecimal: false, clampBehavior: 'strict', required: true } as const
  return (
    <FormOf form={form} action={t('settings.save')}>
      <div className={styles.month}>
        <NumberField
          label={t('settings.from')}
          min={MODE_HOURS.from.least}
          max={MODE_HOURS.from.most}
          {...hour}
          {...form.value('closedFrom')}
        />
        <NumberField
          label={t('settings.until')}
          min={MODE_HOURS.until.least}
          max={MODE_HOURS.until.most}
          {...hour}
          {...form.value('closedUntil')}
        />
      </div>
      <p className={text.quiet}>{t('settings.hours-hint')}</p>
      <NumberField
        label={t('settings.young')}
        description={t('settings.young-hint')}
        min={MODE_MINUTES.least}
        max={MODE_MINUTES.most}
        {...hour}
        {...form.value('minutesUnder16')}
      />
      <NumberField
        label={t('settings.old')}
        description={t('settings.old-hint')}
        min={MODE_MINUTES.least}
        max={MODE_MINUTES.most}
        {...hour}
        {...form.value('minutesFrom16')}
      />
      <div className={stack(4)}>
        <Select
          label={t('settings.collection')}
          description={t('settings.collection-hint')}
          allowDeselect={false}
          searchable
          data={[{ value: '', label: t('settings.none') }, ...choices]}
          {...form.value('collection')}
        />
        <Link className={text.inline} to="/list/search-table">
          {t('settings.collections')}
        </Link>
      </div>
    </FormOf>
  )
}

/** Loads the collections; the saved one stays a choice when the list does not name it. */
function useCollections(saved: number | null) {
  const language = useLanguage()
  const find = useSlot(collectionChoices)
  const [choices, setChoices] = useState<readonly { readonly value: string; readonly label: string }[]>([])
  useEffect(() => {
    let isGone = false
    void find(language).then((found) => !isGone && setChoices(found))
    return () => {
      isGone = true
    }
  }, [find, language])
  const isListed = saved === null || choices.some(({ value }) => value === String(saved))
  return isListed ? choices : [...choices, { value: String(saved), label: `CS-${saved}` }]
}
