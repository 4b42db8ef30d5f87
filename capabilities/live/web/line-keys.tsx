import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { readStudio, revokeKey, rotateKey } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { ShownKey } from './shown-key.tsx'
import type { Studio } from './studio.ts'
import styles from './studios.module.css'

type StudioLine = Studio['lines'][number]

/** The lines of a studio and the keys by which they are published to. */
export function LineKeys({ studio }: { readonly studio: Studio }) {
  const say = useSay(liveScreens)
  return (
    <Card title={say('lines.title')}>
      <p className={styles.help}>{say('lines.help')}</p>
      <ul className={styles.lines}>
        {studio.lines.map((each) => (
          <Row key={each.line} studioId={studio.id} server={studio.server} of={each} />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { readonly studioId: string; readonly server: string | null; readonly of: StudioLine }

function Row({ studioId, server, of: { line, key } }: RowProps) {
  const say = useSay(liveScreens)
  const { permissions } = useAccess()
  const [made, setMade] = useState<string>()
  const rotating = useAct(rotateKey, { changes: [readStudio], onDone: ({ streamKey }) => setMade(streamKey) })
  const revoking = useAct(revokeKey, { changes: [readStudio] })
  async function rotate() {
    const question = { title: say('key.rotate-title'), text: say('key.rotate-text'), action: say('key.rotate'), danger: true }
    if (key && !(await confirm(question))) return
    const done = await rotating.act({ id: studioId, line })
    if (done && 'refused' in done) toast('bad', done.message)
  }
  async function revoke() {
    const question = { title: say('key.revoke-title'), text: say('key.revoke-text'), action: say('key.revoke'), danger: true }
    if (!(await confirm(question))) return
    const done = await revoking.act({ id: studioId, line })
    if (done) toast('ok' in done ? 'ok' : 'bad', 'ok' in done ? say('key.revoked') : done.message)
  }
  return (
    <li className={styles.row}>
      <div>
        <b>{say(`line.${line}`)}</b>
        {key ? (
          <p>
            {say('key.ends', { last4: key.last4 })}, {say('key.made', { name: key.madeBy })} <When at={key.madeAt} />
          </p>
        ) : (
          <p>{say('key.none')}</p>
        )}
      </div>
      <div className={styles.line}>
        {key && permissions.has('live:operate') && (
          <Button size="small" kind="quiet" busy={revoking.busy} onClick={() => void revoke()}>
            {say('key.revoke')}
          </Button>
        )}
        <Button size="small" busy={rotating.busy} onClick={() => void rotate()}>
          {say(key ? 'key.rotate' : 'key.make')}
        </Button>
      </div>
      {made !== undefined && <ShownKey line={line} server={server} streamKey={made} onClose={() => setMade(undefined)} />}
    </li>
  )
}
