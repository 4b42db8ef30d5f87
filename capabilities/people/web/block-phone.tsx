import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { blockPhone, getPerson, listBlockedPhones, listPeople } from '../contract.ts'
import { blockedScreens } from '../text/blocked-phones.ts'

/** Terms in days; '' has no end. */
const TERMS = ['30', '180', '365', '1826', ''] as const

type Account = { readonly id: string; readonly name: string; readonly phone: string | null }
type Props = { readonly account?: Account }

/** Blocks the number of an account, or a number that the operator types, after a second look at what it means. */
export function BlockPhone({ account }: Props) {
  const t = useTranslate(blockedScreens)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" kind={account ? 'danger' : 'solid'} onClick={() => setOpen(true)}>
        {t('block')}
      </Button>
      {isOpen && <BlockForm {...(account && { account })} onClose={() => setOpen(false)} />}
    </>
  )
}

function BlockForm({ account, onClose }: Props & { onClose(): void }) {
  const t = useTranslate(blockedScreens)
  const blocking = useAction(blockPhone, { changes: [listBlockedPhones, getPerson, listPeople] })
  const form = useForm(
    { phone: '', reason: '', term: '365' },
    {
      async send({ phone, reason, term }) {
        const isSure = await confirm({
          title: t('sure', { phone: account ? `${account.name} ${account.phone ?? ''}`.trim() : phone }),
          text: t(term === '' ? 'sure-text-always' : 'sure-text', { days: term }),
          action: t('block'),
          danger: true,
        })
        if (!isSure) return undefined
        return await blocking.run({ ...(account ? { id: account.id } : { phone }), reason, days: term === '' ? null : Number(term) })
      },
      places: { REASON_NEEDED: 'reason', PHONE_UNREADABLE: 'phone' },
      onDone() {
        toast('ok', t('blocked'))
        onClose()
      },
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('block')} form={form} action={t('block')}>
      <p className={text.quiet}>{t('block-text')}</p>
      {account ? (
        <p>
          {account.name} {account.phone}
        </p>
      ) : (
        <TextInput label={t('phone')} inputMode="tel" autoComplete="off" maxLength={64} {...form.text('phone')} />
      )}
      <TextInput label={t('reason')} description={t('reason-help')} maxLength={200} {...form.text('reason')} />
      <NativeSelect
        label={t('term')}
        value={form.values.term}
        onChange={({ currentTarget }) => form.set('term', currentTarget.value)}
        data={TERMS.map((term) => ({ value: term, label: term === '' ? t('term.always') : t('term.days', { days: term }) }))}
      />
    </DrawerForm>
  )
}
