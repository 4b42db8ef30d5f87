import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Language, toLanguage } from '#contract/language.ts'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useTitle } from '#web/console/screen/use-page.ts'
import { State } from '#web/console/show/state.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { getItem, listItems, translateItem } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { editAddress, otherLanguage } from '../words.ts'
import { EditDesk } from './edit-desk.tsx'

const ID = /^[0-9a-f-]{36}$/

/** One item in one language, named by the address. */
export default function EditScreen() {
  const say = useSay(contentScreens)
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const language = toLanguage(search.get('in') ?? search.get('language')) ?? 'zh-CN'
  if (ID.test(id)) return <Whole key={`${id} ${language}`} id={id} language={language} />
  return (
    <State icon="content" title={say('edit.no-id')} actions={<ButtonLink to="/content/items">{say('edit.to-list')}</ButtonLink>}>
      {say('edit.no-id-text')}
    </State>
  )
}

function Whole({ id, language }: { readonly id: string; readonly language: Language }) {
  const [epoch, setEpoch] = useState(0)
  const [wasThere, setThere] = useState(false)
  const { permissions } = useAccess()
  const item = useCall(getItem, { id, language }, { freshMs: 0 })
  useTitle(item.ok?.title || undefined)
  if (item.ok && !item.fetching && !wasThere) setThere(true)
  if (item.refused?.refused === 'NOT_BEGUN') return <NotBegun id={id} language={language} />
  async function renew() {
    await refresh(getItem, listItems)
    setEpoch((count) => count + 1)
  }
  // What was read before may be old: writing begins from what is read now.
  const asked = wasThere ? item : { ...item, ok: undefined }
  return (
    <Answer of={asked} shapes={['title', 'line', 'row', 'line', 'line', 'line']}>
      {(ok) => <EditDesk key={epoch} item={ok} permissions={permissions} onAnew={renew} />}
    </Answer>
  )
}

function NotBegun({ id, language }: { readonly id: string; readonly language: Language }) {
  const say = useSay(contentScreens)
  const navigate = useNavigate()
  const from = otherLanguage(language)
  const translating = useAct(translateItem, { changes: [getItem, listItems] })
  const other = say(`edit.version.${from}`)
  return (
    <State
      icon="language"
      title={say('edit.not-begun', { version: say(`edit.version.${language}`) })}
      actions={
        <>
          <Button onClick={() => void navigate(editAddress(id, from))}>{say('edit.to-other', { other })}</Button>
          <Button kind="solid" busy={translating.busy} onClick={() => void translating.act({ id, from })}>
            {say('edit.translate', { other })}
          </Button>
        </>
      }
    >
      {say('edit.not-begun-text', { other })}
      <RefusalNotice refused={translating.refused} />
    </State>
  )
}
