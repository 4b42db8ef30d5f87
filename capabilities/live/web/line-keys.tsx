import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { useDenial } from '#web/console/access/denial.ts'
import { DenialNotice } from '#web/console/access/way-on.tsx'
import { toastOutcome, toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, justify } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { readStudio, revokeKey, rotateKey } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { ShownKey } from './shown-key.tsx'
import type { Studio } from './studio.ts'
import styles from './studios.module.css'

type StudioLine = Studio['lines'][number]

export function LineKeys({ studio }: { readonly studio: Studio }) {
  const t = useTranslate(liveScreens)
  const denial = useDenial(rotateKey)
  return (
    <Card title={t('lines.title')}>
      <p className={cx(text.quiet, styles.help)}>{t('lines.help')}</p>
      <DenialNotice of={denial} />
      <ul>
        {studio.lines.map((each) => (
          <Row
            key={each.line}
            studioId={studio.id}
            servers={studio.servers}
            of={each}
            blocked={denial?.reason}
            hasVideo={each.line === 'cold' && studio.head.standby !== null}
          />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = {
  readonly studioId: string
  readonly servers: readonly string[]
  readonly of: StudioLine
  /** The reason why no key can be created. */
  readonly blocked: string | undefined
  readonly hasVideo: boolean
}

/** A line that plays a video accepts no encoder. */
function Row({ studioId, servers, of: { line, key }, blocked, hasVideo }: RowProps) {
  const t = useTranslate(liveScreens)
  const { permissions } = useAccess()
  const [made, setMade] = useState<string>()
  const rotating = useAction(rotateKey, { changes: [readStudio], onDone: ({ streamKey }) => setMade(streamKey) })
  const revoking = useAction(revokeKey, { changes: [readStudio] })
  async function rotate() {
    const question = { title: t('key.rotate-title'), text: t('key.rotate-text'), action: t('key.rotate'), danger: true }
    if (key && !(await confirm(question))) return
    const done = await rotating.run({ id: studioId, line })
    if (done && 'refused' in done) toastRefusal(done)
  }
  async function revoke() {
    const question = { title: t('key.revoke-title'), text: t('key.revoke-text'), action: t('key.revoke'), danger: true }
    if (!(await confirm(question))) return
    const done = await revoking.run({ id: studioId, line })
    if (done) toastOutcome(done, t('key.revoked'))
  }
  return (
    <li className={cluster([8, 16], justify.between, styles.row)}>
      <div>
        <b>{t(`line.${line}`)}</b>
        {hasVideo ? (
          <p>{t('standby.title')}</p>
        ) : key ? (
          <p>
            {t('key.ends', { last4: key.last4 })} · {t('key.made', { name: key.madeBy })} · <When at={key.madeAt} />
          </p>
        ) : (
          <p>{t('key.none')}</p>
        )}
      </div>
      <div className={cluster(8)}>
        {key && permissions.has('live:operate') && (
          <Button size="small" kind="quiet" busy={revoking.busy} onClick={() => void revoke()}>
            {t('key.revoke')}
          </Button>
        )}
        {!hasVideo && (
          <Button size="small" busy={rotating.busy} blocked={blocked} onClick={() => void rotate()}>
            {t(key ? 'key.rotate' : 'key.make')}
          </Button>
        )}
      </div>
      {made !== undefined && <ShownKey line={line} servers={servers} streamKey={made} onClose={() => setMade(undefined)} />}
    </li>
  )
}
