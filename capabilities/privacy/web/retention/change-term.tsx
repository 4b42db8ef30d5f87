import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readNumber } from '#contract/input/typed.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getRetention, MOST_DAYS, setRetention } from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'
import { Preview } from './preview.tsx'
import type { Term } from './term.ts'

/** Changes the term of a class in a drawer, which shows what would go with the new one. */
export function ChangeTerm({ of: term }: { readonly of: Term }) {
  const t = useTranslate(retentionScreens)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <TermForm of={term} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Returns the days in a typed text; undefined when it is no permitted number of them. */
function readDays(typed: string): number | undefined {
  const days = readNumber(typed)
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : undefined
}

function TermForm({ of: { id, label, days, floor }, onClose }: { readonly of: Term; onClose(): void }) {
  const t = useTranslate(retentionScreens)
  const language = useLanguage()
  const setting = useAction(setRetention, { changes: [getRetention] })
  const form = useForm(
    { days: String(days ?? '') },
    {
      check: (values) => (readDays(values.days) === undefined ? { days: t('change-invalid') } : {}),
      send: (values) => setting.run({ class: id, days: readDays(values.days) ?? 0 }),
      onDone() {
        toast('ok', t('saved'))
        onClose()
      },
    },
  )
  const wanted = readDays(form.values.days)
  return (
    <DrawerForm open onClose={onClose} title={t('change-title', { name: label[language] })} form={form} action={t('save')}>
      <TextInput label={t('change-days')} inputMode="numeric" maxLength={5} {...form.text('days')} />
      {floor && (
        <p className={text.quiet}>
          {t('floor')} {t('days', { days: floor.days })} · {floor.source[language]}
        </p>
      )}
      {wanted !== undefined && <Preview id={id} days={wanted} />}
    </DrawerForm>
  )
}
