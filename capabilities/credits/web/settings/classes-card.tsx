import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { textIn } from '#contract/language.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Tag } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listClasses } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'
import { ClassForm } from './class-form.tsx'
import styles from './settings.module.css'

type CreditClass = OutputOf<typeof listClasses>['list'][number]

/** Lists the classes of credits that the owner defines. */
export function ClassesCard() {
  const t = useTranslate(creditScreens)
  const asked = useCall(listClasses, {})
  const [edited, setEdited] = useState<CreditClass | 'new'>()
  const add = (
    <Button size="small" kind="solid" onClick={() => setEdited('new')}>
      {t('class-add')}
    </Button>
  )
  return (
    <Card title={t('classes')} hint={t('classes-hint')} actions={add}>
      <Answer of={asked} small>
        {({ list }) =>
          list.length === 0 ? (
            <State icon="cup" title={t('classes-none')} small>
              {t('classes-none-why')}
            </State>
          ) : (
            <ul className={styles.rows}>
              {list.map((each) => (
                <ClassRow key={each.id} row={each} onEdit={() => setEdited(each)} />
              ))}
            </ul>
          )
        }
      </Answer>
      {edited && <ClassForm edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function ClassRow({ row: { code, name, entries, isArchived }, onEdit }: { readonly row: CreditClass; onEdit(): void }) {
  const t = useTranslate(creditScreens)
  const language = useLanguage()
  return (
    <li>
      <span>
        <b>{textIn(name, language)}</b> <span className={text.quiet}>{code}</span>
      </span>
      {isArchived ? (
        <Tag kind="idle">{t('class-archived')}</Tag>
      ) : (
        <span className={text.quiet}>{t('class-entries', { count: entries })}</span>
      )}
      <Button size="small" kind="quiet" aria-label={`${t('edit')} ${textIn(name, language)}`} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  )
}
