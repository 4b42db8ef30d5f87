import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { getGroup, listOwnProjects, listOwnTeams, updateGroup } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import { teamsText } from '../text/texts.ts'
import type { ShownGroup } from './group.ts'

export function DescribeGroup({ group: { id, name, description }, onEnd }: { readonly group: ShownGroup; onEnd(): void }) {
  const t = useTranslate(teamsScreens)
  const tRefusal = useTranslate(teamsText)
  const changing = useAction(updateGroup, { changes: [getGroup, listOwnProjects, listOwnTeams] })
  // Keeps the initial values, because the group may be reloaded while the form is open.
  const [before] = useState({ name, description })
  const form = useForm(before, {
    check: (values) => (values.name.trim() === '' ? { name: tRefusal('GROUP_NAME') } : {}),
    send: (values) => changing.run({ id, ...values, before }),
    onDone: onEnd,
  })
  return (
    <FormOf
      form={form}
      action={t('group.save')}
      aside={
        <Button kind="quiet" onClick={onEnd}>
          {t('group.cancel')}
        </Button>
      }
    >
      <TextInput label={t('make.name')} maxLength={40} {...form.text('name')} />
      <Textarea label={t('make.description')} maxLength={200} rows={4} {...form.text('description')} />
    </FormOf>
  )
}
