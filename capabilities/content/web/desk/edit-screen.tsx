import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Language, otherLanguage, toLanguage } from '#contract/language.ts'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useTitle } from '#web/console/screen/use-page.ts'
import { State } from '#web/console/show/state.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { editPath, getItem, listItems, translateItem } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { EditDesk } from './edit-desk.tsx'

const ID = /^[0-9a-f-]{36}$/

export default function EditScreen() {
  const t = useTranslate(contentScreens)
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const language = toLanguage(search.get('in') ?? search.get('language')) ?? 'zh-CN'
  if (ID.test(id)) return <Whole key={`${id} ${language}`} id={id} language={language} />
  return (
    <State icon="content" title={t('edit.no-id')} actions={<ButtonLink to="/content/items">{t('edit.to-list')}</ButtonLink>}>
      {t('edit.no-id-text')}
    </State>
  )
}

function Whole({ id, language }: { readonly id: string; readonly language: Language }) {
  const [epoch, setEpoch] = useState(0)
  const [wasThere, setThere] = useState(false)
  const renewing = useRef<Promise<void>>(undefined)
  const { permissions } = useAccess()
  const item = useCall(getItem, { id, language }, { freshMs: 0 })
  useTitle(item.ok?.title || undefined)
  if (item.ok && !item.fetching && !wasThere) setThere(true)
  if (item.refused?.refused === 'NOT_BEGUN') return <NotBegun id={id} language={language} />
  async function readAnew() {
    await refresh(getItem, listItems)
    setEpoch((count) => count + 1)
  }
  // Concurrent calls share one reload. The loaded item itself makes the editor ask for a reload, and a second one would discard what a
  // writer types into the new editor.
  function renew() {
    renewing.current ??= readAnew().finally(() => {
      renewing.current = undefined
    })
    return renewing.current
  }
  // Cached data may be outdated, so editing begins only after the first fresh response.
  const asked = wasThere ? item : { ...item, ok: undefined }
  return (
    <Answer of={asked} shapes={['title', 'line', 'row', 'line', 'line', 'line']}>
      {(ok) => <EditDesk key={epoch} item={ok} permissions={permissions} onAnew={renew} />}
    </Answer>
  )
}

function NotBegun({ id, language }: { readonly id: string; readonly language: Language }) {
  const t = useTranslate(contentScreens)
  const navigate = useNavigate()
  const from = otherLanguage(language)
  const translating = useAction(translateItem, { changes: [getItem, listItems] })
  const other = t(`edit.version.${from}`)
  return (
    <State
      icon="language"
      title={t('edit.not-begun', { version: t(`edit.version.${language}`) })}
      actions={
        <>
          <Button onClick={() => void navigate(editPath(id, from))}>{t('edit.to-other', { other })}</Button>
          <Button kind="solid" busy={translating.busy} onClick={() => void translating.run({ id, from })}>
            {t('edit.translate', { other })}
          </Button>
        </>
      }
    >
      {t('edit.not-begun-text', { other })}
      <RefusalNotice refused={translating.refused} />
    </State>
  )
}
