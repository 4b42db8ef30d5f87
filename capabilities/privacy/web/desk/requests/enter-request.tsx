import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '#contract/dates.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { DateField } from '#web/console/form/dates.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { ReceiptNumber } from '#web/kit/receipt/receipt-number.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { createRequest, ENTERED_CHANNELS, listRequests, MOST_REQUEST_TEXT, REQUEST_KINDS } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'
import { deskWords } from '../../../text/desk-words.ts'

/** Enters a request that came by letter, telephone, email or in person, and shows its receipt number once. */
export function EnterRequest({ onClose }: { onClose(): void }) {
  const t = useTranslate(deskScreens)
  const [receipt, setReceipt] = useState<string>()
  return (
    <Window open onClose={onClose} title={t(receipt === undefined ? 'enter.title' : 'enter.done')}>
      {receipt === undefined ? <EnterForm onDone={setReceipt} /> : <Entered receipt={receipt} onClose={onClose} />}
    </Window>
  )
}

function Entered({ receipt, onClose }: { readonly receipt: string; onClose(): void }) {
  const t = useTranslate(deskScreens)
  return (
    <div className={stack(12)}>
      <p>{t('enter.receipt')}</p>
      <ReceiptNumber receipt={receipt} path="/privacy/request" />
      <div>
        <Button kind="solid" onClick={onClose}>
          {t('enter.close')}
        </Button>
      </div>
    </div>
  )
}

function EnterForm({ onDone }: { onDone(receipt: string): void }) {
  const t = useTranslate(deskScreens)
  const words = useTranslate(deskWords)
  const creating = useAction(createRequest, { changes: [listRequests], onDone: (ok) => onDone(ok.receipt) })
  const today = dayOf(new Date())
  const form = useForm(
    {
      channel: 'letter' as (typeof ENTERED_CHANNELS)[number],
      receivedOn: today as string | null,
      kind: 'access' as (typeof REQUEST_KINDS)[number],
      language: useLanguage(),
      name: '',
      contact: '',
      account: '',
      text: '',
    },
    {
      check: ({ receivedOn, text }) => ({
        ...(receivedOn === null && { receivedOn: t('enter.on-needed') }),
        ...(text.trim().length < 4 && { text: t('enter.text-needed') }),
      }),
      send: ({ receivedOn, ...fields }) => creating.run({ ...fields, receivedOn: receivedOn ?? today }),
      places: { ACCOUNT_UNKNOWN: 'account', DAY_AHEAD: 'receivedOn' },
    },
  )
  return (
    <FormOf form={form} action={t('enter.go')}>
      <Select
        label={t('enter.channel')}
        allowDeselect={false}
        data={ENTERED_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
        {...form.value('channel')}
      />
      <DateField label={t('enter.on')} required maxDate={today} {...form.value('receivedOn')} />
      <Select
        label={t('enter.kind')}
        allowDeselect={false}
        data={REQUEST_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
        {...form.value('kind')}
      />
      <Textarea label={t('enter.text')} required autosize minRows={3} maxRows={12} maxLength={MOST_REQUEST_TEXT} {...form.text('text')} />
      <TextInput label={t('enter.account')} description={t('enter.account-hint')} maxLength={64} {...form.text('account')} />
      <TextInput label={t('enter.name')} maxLength={100} {...form.text('name')} />
      <TextInput label={t('enter.contact')} maxLength={200} {...form.text('contact')} />
      <Select
        label={t('enter.language')}
        allowDeselect={false}
        data={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`in.${value}`) }))}
        {...form.value('language')}
      />
    </FormOf>
  )
}
