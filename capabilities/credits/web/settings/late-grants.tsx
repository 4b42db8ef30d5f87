import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { textIn } from '#contract/language.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { decideLateGrant, listEntries, listLateGrants, listYears, writePoints } from '../../contract.ts'
import { yearScreens } from '../../text/year-screens.ts'
import styles from './settings.module.css'

type Late = OutputOf<typeof listLateGrants>['list'][number]

/** Lists points that came after their year was closed. Each is granted with a reason, or dismissed. */
export function LateGrants({ onClose }: { onClose(): void }) {
  const t = useTranslate(yearScreens)
  const asked = useCall(listLateGrants, { pageSize: 100 }, { freshMs: 0 })
  return (
    <Sheet open onClose={onClose} width={560} title={t('late-title')}>
      <div className={stack(16)}>
        <p className={text.quiet}>{t('late-text')}</p>
        <Answer of={asked} small>
          {({ list }) => (
            <ul className={styles.late}>
              {list.length === 0 && <li className={text.quiet}>{t('late-none')}</li>}
              {list.map((late) => (
                <LateRow key={late.id} late={late} />
              ))}
            </ul>
          )}
        </Answer>
      </div>
    </Sheet>
  )
}

function LateRow({ late: { id, person, class: named, tenths, year, source, at } }: { readonly late: Late }) {
  const t = useTranslate(yearScreens)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const deciding = useAction(decideLateGrant, { changes: [listLateGrants, listYears, listEntries] })
  const decide = (isGranted: boolean) => void deciding.run({ id, isGranted, reason })
  return (
    <li className={stack(8)}>
      <p>
        <b>{person.name}</b> · {writePoints(tenths)} · {textIn(named.name, language)} · {year}
      </p>
      <p className={text.quiet}>
        {textIn(source.title, language)} · <When at={at} />
      </p>
      <Can permission="credits:correct">
        <RefusalNotice refused={deciding.refused} />
        <TextInput
          size="xs"
          aria-label={t('reason')}
          placeholder={t('reason')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={cluster(8)}>
          <Button size="small" kind="solid" busy={deciding.busy} onClick={() => decide(true)}>
            {t('late-grant')}
          </Button>
          <Button size="small" kind="quiet" busy={deciding.busy} onClick={() => decide(false)}>
            {t('late-dismiss')}
          </Button>
        </div>
      </Can>
    </li>
  )
}
