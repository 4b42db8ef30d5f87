import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listTemplates, removeTemplate } from '../../contract.ts'
import { exportScreens } from '../../text/export-screens.ts'
import styles from './settings.module.css'
import { TemplateForm } from './template-form.tsx'

type Template = OutputOf<typeof listTemplates>['list'][number]

/** Lists the templates of exports that the owner defines. */
export function TemplatesCard() {
  const t = useTranslate(exportScreens)
  const asked = useCall(listTemplates, {})
  const remove = useRemove()
  const [edited, setEdited] = useState<Template | 'new'>()
  return (
    <Card
      title={t('templates')}
      hint={t('templates-hint')}
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          {t('template-add')}
        </Button>
      }
    >
      <Answer of={asked} small>
        {({ list }) =>
          list.length === 0 ? (
            <State icon="columns" title={t('templates-none')} small>
              {t('templates-none-why')}
            </State>
          ) : (
            <ul className={styles.rows}>
              {list.map((template) => (
                <li key={template.id}>
                  <span>
                    <b>{template.name}</b> <span className={text.quiet}>{t('template-columns', { count: template.columns.length })}</span>
                  </span>
                  <Button size="small" kind="quiet" aria-label={`${t('edit')} ${template.name}`} onClick={() => setEdited(template)}>
                    {t('edit')}
                  </Button>
                  <Button size="small" kind="quiet" aria-label={`${t('remove')} ${template.name}`} onClick={() => void remove(template)}>
                    {t('remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {edited && <TemplateForm edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function useRemove() {
  const t = useTranslate(exportScreens)
  const removing = useAction(removeTemplate, { changes: [listTemplates] })
  return async ({ id, name }: Template) => {
    if (!(await confirm({ title: t('remove-title', { name }), text: t('remove-text'), action: t('remove'), danger: true }))) return
    const done = await removing.run({ id })
    if (done && 'ok' in done) toast('ok', t('removed'))
    else if (done) toastRefusal(done)
  }
}
