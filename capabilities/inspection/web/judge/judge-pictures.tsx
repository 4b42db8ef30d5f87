import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldText } from '#capabilities/content/contract.ts'
import { getPictureRules } from '#capabilities/screening/contract.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { assetsIn } from '#contract/document/document-walk.ts'
import { useAccess } from '#web/console/access/access.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Tag } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { banPicture, type Task } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useFlagLabels } from '../labels.ts'
import { assetsOfTask, useAssets } from './use-assets.ts'

/** Shows each picture of a text with its findings, the cover first. */
export function JudgePictures({ task }: { readonly task: Task }) {
  const t = useTranslate(inspectionScreens)
  const ids = assetsOfTask(task.draft)
  const assets = useAssets(ids)
  const pictures = ids.filter((id) => assets[id]?.kind === 'picture')
  if (pictures.length === 0) return null
  return (
    <Card title={t('pictures.of-text', { n: pictures.length })}>
      <ul className={stack(10, styles.list)}>
        {pictures.map((id) => (
          <PictureRow key={id} id={id} task={task} assets={assets} />
        ))}
      </ul>
    </Card>
  )
}

function PictureRow({ id, task, assets }: { readonly id: string; readonly task: Task; readonly assets: DocumentAssets }) {
  const t = useTranslate(inspectionScreens)
  const tField = useTranslate(fieldText)
  const { what } = useFlagLabels()
  const mayBan = useAccess().permissions.has('inspection:manage')
  const [bans, setBans] = useState(false)
  const asset = assets[id]
  if (asset?.kind !== 'picture') return null
  const { picture } = asset
  const flags = task.flags.filter((flag) => flag.asset === id)
  const oneOfEach = flags.filter((flag, at) => flags.findIndex((each) => each.what === flag.what) === at)
  return (
    <li className={styles.picture}>
      <MediaPicture picture={picture} language={task.language} sizes="96px" className={styles.thumb} />
      <div className={stack(2, styles.said)}>
        <span className={text.quiet}>
          {tField(placeOf(task, id))} · {picture.width} × {picture.height}
        </span>
        <span>{picture.alt[task.language] || t('pictures.no-alt')}</span>
        {oneOfEach.map((flag) => (
          <span key={flag.what} className={styles.found}>
            <Tag kind={flag.onHit === 'block' ? 'bad' : 'warn'}>{what(flag)}</Tag>
          </span>
        ))}
        {mayBan && (
          <div>
            <Button size="small" onClick={() => setBans(true)}>
              {t('pictures.ban')}
            </Button>
          </div>
        )}
      </div>
      {bans && <Ban assetId={id} onClose={() => setBans(false)} />}
    </li>
  )
}

const placeOf = ({ draft }: Task, id: string): 'cover' | 'body' | 'blocks' =>
  id === draft.cover ? 'cover' : assetsIn(draft.body).includes(id) ? 'body' : 'blocks'

function Ban({ assetId, onClose }: { readonly assetId: string; onClose(): void }) {
  const t = useTranslate(inspectionScreens)
  const [note, setNote] = useState('')
  const banning = useAction(banPicture, {
    changes: [getPictureRules],
    onDone() {
      toast('ok', t('pictures.banned-now'))
      onClose()
    },
  })
  return (
    <Window
      open
      onClose={onClose}
      title={t('pictures.ban-title')}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('assign.cancel')}
          </Button>
          <Button kind="danger" busy={banning.busy} onClick={() => void banning.run({ assetId, note })}>
            {t('pictures.ban')}
          </Button>
        </>
      }
    >
      <div className={stack(16, fit)}>
        <p>{t('pictures.ban-text')}</p>
        <RefusalNotice refused={banning.refused} />
        <TextInput label={t('pictures.ban-note')} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      </div>
    </Window>
  )
}
