import { Select } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { plainDay } from '#web/console/show/moment.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type DeclaredAge, declareAge, getOwnAge } from '../contract.ts'
import { minorsScreens } from '../text/screens.ts'

export type OwnAge = OutputOf<typeof getOwnAge>

/** Shows the declared age, and lets the reader declare another one. */
export function AgeCard({ own }: { readonly own: OwnAge }) {
  const t = useTranslate(minorsScreens)
  const [isChanging, setChanging] = useState(false)
  return (
    <Card title={t('age')}>
      <div className={stack(12)}>
        <p>
          <strong>{t(own.age === 'adult' ? 'age.undeclared' : `age.${own.age}`)}</strong>
        </p>
        {own.age === 'adult' && <p className={text.quiet}>{t('age.adult-note')}</p>}
        {own.isVerified && <p className={text.quiet}>{t('age.verified')}</p>}
        <p className={text.quiet}>{t('age.rules')}</p>
        {own.adultFrom && !own.choices.includes('adult') && (
          <p className={text.quiet}>{t('age.adult-proof', { at: plainDay(new Date(own.adultFrom)) })}</p>
        )}
        {isChanging ? (
          <ChangeAge own={own} onClose={() => setChanging(false)} />
        ) : (
          own.choices.length > 0 && (
            <div className={cluster(8)}>
              <Button kind="outline" onClick={() => setChanging(true)}>
                {t('age.change')}
              </Button>
            </div>
          )
        )}
      </div>
    </Card>
  )
}

function ChangeAge({ own: { age, choices }, onClose }: { readonly own: OwnAge; onClose(): void }) {
  const t = useTranslate(minorsScreens)
  const declaring = useAction(declareAge, { changes: [getOwnAge] })
  const form = useForm(
    { age: choices.at(-1) ?? age },
    {
      send: declaring.run,
      onDone() {
        toast('ok', t('age.saved'))
        onClose()
      },
    },
  )
  return (
    <FormOf
      form={form}
      action={t('age.save')}
      aside={
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <Select
        label={t('age.next')}
        allowDeselect={false}
        data={choices.map((value: DeclaredAge) => ({ value, label: t(`age.${value}`) }))}
        {...form.value('age')}
      />
      {form.values.age === 'under-14' && <p className={text.quiet}>{t('age.restricts')}</p>}
      {age === 'under-14' && <p className={text.quiet}>{t('age.own-agreement')}</p>}
    </FormOf>
  )
}
