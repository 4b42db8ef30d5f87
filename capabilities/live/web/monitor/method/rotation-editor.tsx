import type { OutputOf } from '#contract/call.ts'
import { useAccess } from '#web/console/access/access.ts'
import { useDenial } from '#web/console/access/denial.ts'
import { DenialNotice } from '#web/console/access/way-on.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { useDraft } from '#web/console/form/use-draft.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import {
  MOST_IN_ROTATION,
  type RotationVideo,
  readRotation,
  readSignal,
  readStudio,
  saveRotation,
  startRotation,
} from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import styles from '../monitor.module.css'
import { RotationTable } from './rotation-table.tsx'
import { VideoFinder } from './video-finder.tsx'

type Rotation = OutputOf<typeof readRotation>
type Props = { readonly studioId: string; readonly rotation: Rotation; readonly isOnAir: boolean }
const idsOf = (videos: readonly RotationVideo[]) => videos.map(({ itemId }) => itemId)

/** Edits the order of the rotation, saves it and starts the rotation. */
export function RotationEditor({ studioId: studio, rotation, isOnAir }: Props) {
  const t = useTranslate(monitorText)
  const { permissions } = useAccess()
  const mayWrite = permissions.has('live:operate')
  const draft = useDraft<readonly RotationVideo[]>(rotation.videos, { target: `studio:${studio}`, action: 'rotation.changed' }, idsOf)
  const { value: videos, change: setVideos, isChanged, newer } = draft
  const saving = useAction(saveRotation, { changes: [readRotation], onDone: () => toast('ok', t('rotation.saved')) })
  const starting = useAction(startRotation, { changes: [readRotation, readSignal, readStudio] })
  const denial = useDenial(startRotation)
  const add = (video: RotationVideo) => setVideos((before) => (before.length < MOST_IN_ROTATION ? [...before, video] : before))
  async function save() {
    const done = await saving.run({ studio, before: idsOf(rotation.videos), videos: idsOf(videos) })
    if (done && 'refused' in done) toastRefusal(done)
    else if (done) draft.markSaved(videos)
  }
  async function start() {
    const question = {
      title: t('rotation.start-title'),
      text: t('rotation.start-text', { count: videos.length }),
      action: t('rotation.start'),
    }
    if (!(await confirm(question))) return
    const done = await starting.run({ studio })
    if (done && 'refused' in done) toastRefusal(done)
  }
  const blocked = findObstacle(videos, isChanged, isOnAir || rotation.isRunning)
  return (
    <div className={stack(12, fit, styles.editor)}>
      <p className={styles.rotationNote}>{t(rotation.isRunning ? 'rotation.running' : 'rotation.help')}</p>
      <NewerNotice newer={newer} />
      <RotationTable videos={videos} mayWrite={mayWrite} onChange={setVideos} />
      <DenialNotice of={denial} />
      <div className={cluster(8)}>
        {mayWrite && (
          <Button
            busy={saving.busy}
            blocked={newer?.reason ?? (isChanged ? undefined : t('rotation.unchanged'))}
            onClick={() => void save()}
          >
            {t('rotation.save')}
          </Button>
        )}
        <Button
          kind="solid"
          icon="play"
          busy={starting.busy}
          blocked={denial?.reason ?? (blocked && t(blocked))}
          onClick={() => void start()}
        >
          {t('rotation.start')}
        </Button>
      </div>
      {mayWrite && <VideoFinder studioId={studio} taken={new Set(idsOf(videos))} onAdd={add} />}
    </div>
  )
}

/** Returns the known obstacle to starting the rotation. */
function findObstacle(videos: readonly RotationVideo[], isChanged: boolean, isOnAir: boolean) {
  if (isOnAir) return 'rotation.on-air' as const
  if (videos.length === 0) return 'rotation.empty' as const
  if (videos.some(({ mark }) => mark !== 'approved')) return 'rotation.not-approved' as const
  return isChanged ? ('rotation.save-first' as const) : undefined
}
