import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { readNumber } from '#contract/input/typed.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { CLOSING_DAYS, getClosingTerm, setClosingTerm } from '../../contract.ts'
import { closingTermScreen } from '../../text/closing-term.ts'

type ClosingTerm = OutputOf<typeof getClosingTerm>

/** Shows and changes the days in which people can take the closing of their accounts back. */
export function ClosingTermCard() {
  const t = useTranslate(closingTermScreen)
  const asked = useCall(getClosingTerm, {})
  return (
    <Card title={t('title')}>
      <Answer of={asked} shapes={['line', 'line']} small>
        {(term) => (
          <div className={stack(8)}>
            <p>{t('text', { days: term.days })}</p>
            <p className={text.quiet}>{t('notices')}</p>
            {term.closing > 0 && <p className={text.quiet}>{t('closing', { count: term.closing })}</p>}
            <Can permission="retention:change">
              <Change of={term} />
            </Can>
          </div>
        )}
      </Answer>
    </Card>
  )
}

function Change({ of: term }: { readonly of: ClosingTerm }) {
  const t = useTranslate(closingTermScreen)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <ChangeForm of={term} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Returns the days in a typed text; undefined when it is no permitted number of them. */
function readDays(typed: string): number | undefined {
  const days = readNumber(typed)
  return Number.isInteger(days) && days >= CLOSING_DAYS.least && days <= CLOSING_DAYS.most ? days : undefined
}

function ChangeForm({ of: { days, usualDays }, onClose }: { readonly of: ClosingTerm; onClose(): void }) {
  const t = useTranslate(closingTermScreen)
  const setting = useAction(setClosingTerm, { changes: [getClosingTerm] })
  const form = useForm(
    { days: String(days) },
    {
      check: (values) => (readDays(values.days) === undefined ? { days: t('invalid', CLOSING_DAYS) } : {}),
      send: (values) => setting.run({ days: readDays(values.days) ?? days }),
      onDone() {
        toast('ok', t('saved'))
        onClose()
      },
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('change-title')} form={form} action={t('save')}>
      <TextInput
        label={t('days')}
        description={t('days-help', { ...CLOSING_DAYS, usual: usualDays })}
        inputMode="numeric"
        maxLength={2}
        {...form.text('days')}
      />
    </DrawerForm>
  )
}
