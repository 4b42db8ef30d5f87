import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/state/state.tsx'
import { cluster, justify } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type * as calls from '../contract.ts'
import { followText } from '../text/texts.ts'
import { listFollowing, unfollow } from './calls.ts'
import { DigestForm } from './digest-form.tsx'
import styles from './following.module.css'
import { PushSetting } from './push-setting.tsx'

type Entries = OutputOf<typeof calls.listFollowing>

export default function Following() {
  const t = useTranslate(followText)
  const language = useLanguage()
  const [entries, setEntries] = useState<Entries>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const reply = await ask(listFollowing, { language }).catch(() => undefined)
    if (reply && 'ok' in reply) setEntries(reply.ok)
    else setFailed(true)
  }, [language])
  useEffect(() => void load(), [load])
  async function remove(id: number) {
    const reply = await ask(unfollow, { id }).catch(() => ({ refused: 'BUSY', message: t('unreachable') }))
    // NOT_FOUND means that another tab has already removed it.
    if (!('ok' in reply) && reply.refused !== 'NOT_FOUND') return toast('bad', reply.message)
    setEntries((before) => before?.filter((entry) => entry.id !== id))
    toast('ok', t('unfollowed'))
  }
  if (failed) return <ErrorState title={t('failed')} onRetry={() => void load()} />
  if (!entries) return <Loading label={t('digest.title')} shapes={['row', 'row', 'row']} />
  if (entries.length === 0) return <NothingFollowed />
  return (
    <>
      <ul className={styles.list}>
        {entries.map(({ id, label, title, href }) => (
          <li className={cluster([8, 24], justify.between)} key={id}>
            <span>
              {href === null ? t('gone') : <Link to={href}>{title}</Link>}
              <small>{label}</small>
            </span>
            <Button size="small" onClick={() => void remove(id)}>
              {t('unfollow')}
            </Button>
          </li>
        ))}
      </ul>
      <DigestForm />
      <PushSetting />
    </>
  )
}

function NothingFollowed() {
  const t = useTranslate(followText)
  return (
    <EmptyState icon="bell" title={t('none')} actions={<ButtonLink to="/platformShow/article">{t('find')}</ButtonLink>}>
      {t('none-why')}
    </EmptyState>
  )
}
