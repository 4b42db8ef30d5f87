import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { plainMoment } from '#web/console/show/moment.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { align, cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { findBlockedPhone } from '../contract.ts'
import { blockedScreens } from '../text/blocked-phones.ts'
import styles from './people.module.css'

/** Shows whether a number is blocked, because the list cannot show numbers. */
export function CheckPhone({ onUnblock }: { onUnblock(id: string): void }) {
  const t = useTranslate(blockedScreens)
  const [phone, setPhone] = useState('')
  const checking = useAction(findBlockedPhone)
  const [checked, setChecked] = useState<{ readonly id: string; readonly reason: string; readonly endsAt: string | null } | 'free'>()
  async function check(event: FormEvent) {
    event.preventDefault()
    if (checking.busy || phone.trim() === '') return
    setChecked(undefined)
    const done = await checking.run({ phone })
    if (done && 'ok' in done) setChecked(done.ok.blocked ?? 'free')
  }
  return (
    <form className={stack(12, styles.check)} onSubmit={(event) => void check(event)} noValidate>
      <div className={cluster(8, align.end)}>
        <TextInput
          label={t('check')}
          inputMode="tel"
          autoComplete="off"
          maxLength={64}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <Button type="submit" busy={checking.busy}>
          {t('check-send')}
        </Button>
      </div>
      <RefusalNotice refused={checking.refused} />
      {checked === 'free' && (
        <Notice kind="info" live>
          {t('check-free')}
        </Notice>
      )}
      {checked && checked !== 'free' && (
        <Notice
          kind="warn"
          live
          title={t('check-blocked')}
          action={
            <Button size="small" onClick={() => onUnblock(checked.id)}>
              {t('unblock')}
            </Button>
          }
        >
          {checked.reason} · {checked.endsAt ? t('until', { at: plainMoment(new Date(checked.endsAt)) }) : t('term.always')}
        </Notice>
      )}
    </form>
  )
}
