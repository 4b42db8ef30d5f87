import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { useTitle } from '#web/console/screen/use-page.ts'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'

import { useLanguage, useTranslate } from '#web/language.ts'
import { getSet } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'
import { ContentType, SetStatus } from '../set-columns.tsx'
import styles from '../sets.module.css'
import { useSetActions } from '../use-set-actions.ts'
import { FillingEditor } from './filling-editor.tsx'
import { PicksEditor } from './picks-editor.tsx'
import { EditSet } from './set-form.tsx'
import { ShownItems } from './shown-items.tsx'
import type { WholeSet } from './whole-set.ts'

export default function SetScreen() {
  const { id = '' } = useParams()
  const language = useLanguage()
  const set = useCall(getSet, { id }, { freshMs: 0 })
  useTitle(set.ok && (language === 'zh-CN' ? set.ok.nameZh : set.ok.nameEn))
  return (
    <Answer of={set} shapes={['title', 'line', 'row', 'row', 'row']}>
      {(ok) => <Whole key={ok.id} set={ok} />}
    </Answer>
  )
}

function Whole({ set }: { readonly set: WholeSet }) {
  const mayWrite = useAccess().permissions.has('curation:write')
  return (
    <>
      <Head set={set} mayWrite={mayWrite} />
      {set.filterType === 'rules' ? (
        <FillingEditor set={set} mayWrite={mayWrite} />
      ) : (
        <div className={split.panel}>
          <PicksEditor set={set} mayWrite={mayWrite} />
          <ShownItems set={set} items={set.shown} />
        </div>
      )}
    </>
  )
}

function Head({ set, mayWrite }: { readonly set: WholeSet; readonly mayWrite: boolean }) {
  const t = useTranslate(curationScreens)
  const language = useLanguage()
  const navigate = useNavigate()
  const actions = useSetActions()
  const [editing, setEditing] = useState(false)
  const isOnline = set.status === 'online'
  return (
    <>
      <PageHead
        title={language === 'zh-CN' ? set.nameZh : set.nameEn}
        lead={
          <span className={styles.line}>
            CS-{set.number}
            <ContentType {...set} />
            {t(`filter.${set.filterType}`)}
            {set.isShown ? (
              <Status kind="ok">{t('set.shown-now')}</Status>
            ) : isOnline ? (
              <Status kind="warn">{t('set.waiting')}</Status>
            ) : (
              <SetStatus status={set.status} />
            )}
          </span>
        }
        actions={
          mayWrite && (
            <>
              {!isOnline && (
                <Button kind="quiet" onClick={() => void actions.remove([set]).then((isDone) => isDone && navigate('/list/search-table'))}>
                  {t('sets.remove')}
                </Button>
              )}
              <Button onClick={() => setEditing(true)}>{t('sets.edit')}</Button>
              <Button kind={isOnline ? 'outline' : 'solid'} onClick={() => void actions.turn([set], isOnline ? 'offline' : 'online')}>
                {t(isOnline ? 'sets.take-offline' : 'sets.put-online')}
              </Button>
            </>
          )
        }
      />
      {editing && <EditSet set={set} onClose={() => setEditing(false)} />}
    </>
  )
}
