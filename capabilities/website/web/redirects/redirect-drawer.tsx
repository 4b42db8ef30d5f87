import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { createRedirect, getRedirect, listRedirects, REDIRECT_STATUSES, type RedirectView, updateRedirect } from '../../contract.ts'
import { redirectScreens } from '../../text/redirects/redirect-screens.ts'
import { type RedirectsText, redirectsText } from '../../text/redirects/redirects-texts.ts'
import { type Meanwhile, Theirs } from './theirs.tsx'

type Props = { readonly redirect: RedirectView | undefined; onClose(): void }
type Values = { from: string; to: string; status: string }

const valuesOf = (redirect: RedirectView | undefined): Values => ({
  from: redirect?.from ?? '',
  to: redirect?.to ?? '',
  status: String(redirect?.status ?? 301),
})

/** Creates or edits a redirect. After a conflict with another operator it shows the other version and keeps the typed values. */
export function RedirectDrawer({ redirect, onClose }: Props) {
  const t = useTranslate(redirectScreens)
  const words = redirectsText[useLanguage()] as Readonly<Record<string, string>>
  const making = useAction(createRedirect, { changes: [listRedirects] })
  const changing = useAction(updateRedirect, { changes: [listRedirects] })
  const [theirs, setTheirs] = useState<Meanwhile>()
  async function change(id: string, version: number, asked: Parameters<typeof making.run>[0]) {
    const done = await changing.run({ id, version, ...asked })
    if (done && 'refused' in done && done.refused === 'REDIRECT_CHANGED') await meet(id, done.by ?? '—')
    return done
  }
  /** Loads the version of the other operator. Saving again then overwrites it. */
  async function meet(id: string, by: string) {
    const now = await runCall(getRedirect, { id })
    setTheirs({ by, redirect: now && 'ok' in now ? now.ok : undefined })
    await refresh(listRedirects)
  }
  const form = useForm<Values>(valuesOf(redirect), {
    send({ from, to, status }) {
      const asked = { from, to: status === '410' ? '' : to, status: Number(status) as RedirectView['status'] }
      return redirect ? change(redirect.id, theirs?.redirect?.version ?? redirect.version, asked) : making.run(asked)
    },
    words: (code) => words[code as keyof RedirectsText],
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  })
  return (
    <DrawerForm open onClose={onClose} title={t(redirect ? 'edit' : 'new')} form={form} action={t(redirect ? 'save' : 'make')}>
      {theirs && <Theirs meanwhile={theirs} onTake={(now) => form.reset(valuesOf(now))} />}
      <TextInput label={t('from')} description={t('from.help')} maxLength={300} {...form.text('from')} />
      <Select
        label={t('status')}
        data={REDIRECT_STATUSES.map((status) => ({ value: String(status), label: t(`status.${status}`) }))}
        allowDeselect={false}
        {...form.value('status')}
      />
      {form.values.status !== '410' && <TextInput label={t('to')} description={t('to.help')} maxLength={300} {...form.text('to')} />}
    </DrawerForm>
  )
}
