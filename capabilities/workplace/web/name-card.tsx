import { TextInput } from '@mantine/core'
import { updateAccountInfo } from '#capabilities/profile/contract.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { changeSettings } from '#web/console/settings.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { saveUser } from '#web/session/session.ts'
import { workplaceText } from '../text/texts.ts'
import styles from './workplace.module.css'

/** Asks an operator without a name for one, until the operator enters or skips it. */
export function NameCard() {
  const t = useTranslate(workplaceText)
  const saving = useAction(updateAccountInfo, { onDone: saveUser })
  const form = useForm(
    { relName: '' },
    {
      check: ({ relName }) => (relName.trim() === '' ? { relName: t('name.empty') } : {}),
      send: ({ relName }) => saving.run({ relName: relName.trim() }),
      onDone: () => toast('ok', t('name.saved')),
    },
  )
  return (
    <Card title={t('name.title')}>
      <FormOf
        form={form}
        action={t('name.save')}
        aside={
          <Button kind="quiet" onClick={() => changeSettings({ asksName: false })}>
            {t('name.skip')}
          </Button>
        }
      >
        <TextInput
          className={styles.name}
          label={t('name.label')}
          description={t('name.text')}
          autoComplete="name"
          {...form.text('relName')}
        />
      </FormOf>
    </Card>
  )
}
