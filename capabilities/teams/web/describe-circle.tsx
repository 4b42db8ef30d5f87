import { Textarea, TextInput } from '@mantine/core'
import { useAct } from '#web/console/call/use-act.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { getGroup, listOwnProjects, listOwnTeams, updateGroup } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import { teamsText } from '../text/texts.ts'
import type { Circle } from './circle.ts'

export function DescribeCircle({ circle: { id, name, description }, onEnd }: { readonly circle: Circle; onEnd(): void }) {
  const say = useSay(teamsScreens)
  const sayNo = useSay(teamsText)
  const changing = useAct(updateGroup, { changes: [getGroup, listOwnProjects, listOwnTeams] })
  const form = useForm(
    { name, description },
    {
      check: (values) => (values.name.trim() === '' ? { name: sayNo('CIRCLE_NAME') } : {}),
      send: (values) => changing.act({ id, ...values }),
      onDone: onEnd,
    },
  )
  return (
    <FormOf
      form={form}
      action={say('circle.save')}
      aside={
        <Button kind="quiet" onClick={onEnd}>
          {say('circle.cancel')}
        </Button>
      }
    >
      <TextInput label={say('make.name')} maxLength={40} {...form.text('name')} />
      <Textarea label={say('make.description')} maxLength={200} rows={4} {...form.text('description')} />
    </FormOf>
  )
}
