import { MultiSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { invitePeople, listInvitations, MOST_INVITED } from '#capabilities/access/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { SHIPPED_ROLES } from '#contract/caller.ts'
import { entriesIn } from '#contract/input/entries.ts'
import { readPhone } from '#contract/input/typed.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { useAsked } from '#web/console/screen/use-asked.ts'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { peopleScreens } from '../text/screens.ts'
import { Invitations } from './invitations.tsx'
import styles from './people.module.css'
import { useRoleConditions } from './role-conditions.ts'
import { RoleOption } from './role-option.tsx'
import { useMayGive, useRoles } from './role-titles.ts'

/** Invites phones without an account, several at once. The query `?invite` opens the dialog; `?invite=editor` also selects a role. */
export function InviteButton() {
  const t = useTranslate(peopleScreens)
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<string>()
  useAsked('invite', (role) => {
    setWanted(SHIPPED_ROLES.find((each) => each === role))
    setOpen(true)
  })
  return (
    <Can permission="access:manage">
      <Button kind="solid" onClick={() => setOpen(true)}>
        {t('invite.open')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} width={520} title={t('invite.open')}>
        <div className={stack(24, styles.person)}>
          <InviteForm roles={wanted ? [wanted] : []} />
          <Invitations />
        </div>
      </Sheet>
    </Can>
  )
}

const phonesIn = (list: string): string[] =>
  entriesIn(list)
    .map(readPhone)
    .filter((phone) => phone !== '')

const LIKE_PHONE = /^\+?\d{8,17}$/

/** Returns the error of the phones that can be found before sending. */
function wrongIn(phones: readonly string[], t: ReturnType<typeof useTranslate<(typeof peopleScreens)['en-US']>>): string | undefined {
  const wrong = phones.find((phone) => !LIKE_PHONE.test(phone))
  if (wrong !== undefined) return t('invite.phone-wrong', { phone: wrong })
  return phones.length === 0 || phones.length > MOST_INVITED ? t('invite.phones-help') : undefined
}

function InviteForm({ roles }: { readonly roles: readonly string[] }) {
  const t = useTranslate(peopleScreens)
  const language = useLanguage()
  const mayGive = useMayGive()
  const givable = useRoles().ok?.list.filter((role) => role.name !== 'user' && mayGive(role)) ?? []
  const [done, setDone] = useState<OutputOf<typeof invitePeople>>()
  const inviting = useAction(invitePeople, { changes: [listInvitations], onDone: setDone })
  const form = useForm(
    { phones: '', roles: [...roles] },
    {
      check: ({ phones, roles }) => ({
        phones: wrongIn(phonesIn(phones), t),
        roles: roles.length === 0 ? t('invite.missing') : undefined,
      }),
      places: { INVITED_PHONE_INVALID: 'phones', INVITED_ROLE_ABOVE: 'roles' },
      send: ({ phones, roles }) => inviting.run({ phones: phonesIn(phones), roles }),
      onDone: () => form.reset({ phones: '', roles: [] }),
    },
  )
  const conditions = useRoleConditions(form.values.roles)
  return (
    <FormOf form={form} action={t('invite.send')}>
      {done && <Done {...done} />}
      <Textarea
        label={t('invite.phones')}
        description={t('invite.phones-help')}
        placeholder="13800138000"
        data-autofocus
        inputMode="tel"
        autosize
        minRows={2}
        maxRows={8}
        {...form.text('phones')}
      />
      <MultiSelect
        label={t('invite.roles')}
        data={givable.map(({ name, title }) => ({ value: name, label: title[language] }))}
        renderOption={({ option: { value, label } }) => (
          <RoleOption title={label} purpose={givable.find(({ name }) => name === value)?.purpose?.[language]} />
        )}
        description={conditions}
        searchable
        maxDropdownHeight={420}
        {...form.value('roles')}
      />
    </FormOf>
  )
}

function Done({ invited, registered }: OutputOf<typeof invitePeople>) {
  const t = useTranslate(peopleScreens)
  const language = useLanguage()
  const link = `${location.origin}/register`
  const copy = async () => (await copyText(link)) && toast('ok', t('invite.copied'))
  return (
    <Notice kind={invited > 0 ? 'ok' : 'info'} live title={t('invite.sent', { count: invited })}>
      {registered.length > 0 && <p>{t('invite.registered', { phones: registered.join(language === 'zh-CN' ? '、' : ', ') })}</p>}
      {invited > 0 && (
        <p>
          {t('invite.link')} <code>{link}</code>{' '}
          <Button size="small" icon="copy" onClick={() => void copy()}>
            {t('invite.copy')}
          </Button>
        </p>
      )}
    </Notice>
  )
}
