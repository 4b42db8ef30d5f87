import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Row } from '#web/kit/rows.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type * as calls from '../contract.ts'
import { wechatText } from '../text/texts.ts'
import { getWechatBinding, setWechatNotices, unbindWechat } from './calls.ts'
import { useIsOn } from './login-part.tsx'
import { openWechat } from './open-wechat.ts'

/** The row of the own details that binds and unbinds WeChat. It is absent where the site does not use WeChat and nothing is bound. */
export default function WechatRow() {
  const t = useTranslate(wechatText)
  const language = useLanguage()
  const isOn = useIsOn()
  const [busy, setBusy] = useState(false)
  const { binding, load } = useBinding()
  if (binding === undefined) return null
  const { boundAt, notices } = binding
  if (boundAt === null && !isOn) return null
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    const problem = await work().catch(() => t('unreachable'))
    setBusy(false)
    if (problem !== '') toast('bad', problem)
  }
  const unbind = async () => {
    const reply = await ask(unbindWechat, {})
    if (!('ok' in reply)) return reply.message
    toast('ok', t('unbound'))
    await load()
    return ''
  }
  return (
    <Row
      label={t('row')}
      value={boundAt === null ? <span className={text.muted}>{t('row-none')}</span> : t('row-bound', { date: writeDay(boundAt, language) })}
      note={boundAt === null && t('row-why')}
      action={
        <Button kind="quiet" busy={busy} onClick={() => void run(boundAt === null ? () => openWechat('?redirect=information') : unbind)}>
          {t(boundAt === null ? 'bind' : 'unbind')}
        </Button>
      }
    >
      {notices && (
        <Notices
          notices={notices}
          onChange={(wants) =>
            void run(async () => {
              const reply = await ask(setWechatNotices, { wants })
              await load()
              return 'ok' in reply ? '' : reply.message
            })
          }
        />
      )}
    </Row>
  )
}

type Binding = OutputOf<typeof calls.getWechatBinding>
type NoticesProps = { readonly notices: NonNullable<Binding['notices']>; onChange(wants: boolean): void }

/** Lets the person receive notices in WeChat, and says why the last one was not sent. */
function Notices({ notices: { wants, problem }, onChange }: NoticesProps) {
  const t = useTranslate(wechatText)
  const why = problem === 'not-following' || problem === 'refused' ? problem : 'later'
  return (
    <>
      <CheckField checked={wants} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {t('notices-on')}
      </CheckField>
      <p className={text.muted}>{wants && problem ? t(`problem.${why}`) : t('notices-why')}</p>
    </>
  )
}

function useBinding() {
  const [binding, setBinding] = useState<Binding>()
  const load = useCallback(async () => {
    const reply = await ask(getWechatBinding, {}).catch(() => undefined)
    if (reply && 'ok' in reply) setBinding(reply.ok)
  }, [])
  useEffect(() => void load(), [load])
  return { binding, load }
}
