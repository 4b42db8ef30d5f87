import { Select, TextInput } from '@mantine/core'
import { DrawerForm } from '#web/console/drawer-form.tsx'
import { useForm } from '#web/console/form.tsx'
import { useAct } from '#web/console/use-act.ts'
import { toast } from '#web/kit/toast.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { changeRedirect, createRedirect, listRedirects, REDIRECT_STATUSES, type RedirectView } from '../../contract.ts'
import { redirectScreens } from '../../text/redirect-screens.ts'
import { type RedirectsText, redirectsText } from '../../text/redirects-texts.ts'

type Props = { readonly redirect: RedirectView | undefined; onClose(): void }
type Values = { from: string; to: string; status: string }

/** A new redirect, or one that is led elsewhere. */
export function RedirectDrawer({ redirect, onClose }: Props) {
  const say = useSay(redirectScreens)
  const words = redirectsText[useLanguage()] as Readonly<Record<string, string>>
  const making = useAct(createRedirect, { changes: [listRedirects] })
  const changing = useAct(changeRedirect, { changes: [listRedirects] })
  const form = useForm<Values>(
    { from: redirect?.from ?? '', to: redirect?.to ?? '', status: String(redirect?.status ?? 301) },
    {
      send({ from, to, status }) {
        const asked = { from, to: status === '410' ? '' : to, status: Number(status) as RedirectView['status'] }
        return redirect ? changing.act({ id: redirect.id, ...asked }) : making.act(asked)
      },
      words: (code) => words[code as keyof RedirectsText],
      onDone() {
        toast('ok', say('saved'))
        onClose()
      },
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={say(redirect ? 'edit' : 'new')} form={form} action={say(redirect ? 'save' : 'make')}>
      <TextInput label={say('from')} description={say('from.help')} maxLength={300} data-autofocus {...form.text('from')} />
      <Select
        label={say('status')}
        data={REDIRECT_STATUSES.map((status) => ({ value: String(status), label: say(`status.${status}`) }))}
        allowDeselect={false}
        {...form.value('status')}
      />
      {form.values.status !== '410' && <TextInput label={say('to')} description={say('to.help')} maxLength={300} {...form.text('to')} />}
    </DrawerForm>
  )
}
