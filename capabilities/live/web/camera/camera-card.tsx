import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDenial } from '#web/console/access/denial.ts'
import { DenialNotice } from '#web/console/access/way-on.tsx'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { grid, items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { openCamera, USUAL_ENCODING } from '../../contract.ts'
import { type CameraText, cameraText } from '../../text/camera.ts'
import type { Studio } from '../studio.ts'
import styles from '../studios.module.css'
import { CameraPreview } from './camera-preview.tsx'
import { type Encodings, findEncodings, type Unable } from './encodings.ts'
import { useBroadcast } from './use-broadcast.ts'
import { useDevices } from './use-devices.ts'

type Props = { readonly studio: Studio }

/** Checks the abilities of the browser first. The card shows the missing one in place of a button. */
export function CameraCard({ studio }: Props) {
  const t = useTranslate(cameraText)
  const [encodings, setEncodings] = useState<Encodings | Unable>()
  const { policy, servers } = studio
  useEffect(() => void findEncodings(policy ?? USUAL_ENCODING).then(setEncodings), [policy])
  const unable = servers.length === 0 ? 'no-engine' : typeof encodings === 'string' ? encodings : undefined
  return (
    <Card title={t('camera')}>
      {unable !== undefined ? (
        <p className={text.quiet}>{t(`unable.${unable}`)}</p>
      ) : typeof encodings === 'object' ? (
        <Filming studio={studio} encodings={encodings} />
      ) : null}
    </Card>
  )
}

function Filming({ studio, encodings }: Props & { readonly encodings: Encodings }) {
  const t = useTranslate(cameraText)
  const [isOpen, setOpen] = useState(false)
  const devices = useDevices(isOpen, studio.policy ?? USUAL_ENCODING)
  const { phase, why, isUp, start, stop } = useBroadcast(studio.id)
  const denial = useDenial(openCamera)
  const { audio } = encodings
  async function goOnAir(stream: MediaStream) {
    if (await confirm({ title: t('start-title'), text: t('start-text'), action: t('start') })) await start(stream, encodings)
  }
  if (!isOpen)
    return (
      <div className={stack(12, items.start)}>
        <p className={text.quiet}>{t('lead')}</p>
        <SentAs encodings={encodings} />
        <DenialNotice of={denial} />
        <Button kind="solid" blocked={denial?.reason} onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
    )
  return (
    <div className={stack(12, items.start)}>
      <CameraPreview stream={devices.stream} isOn={phase === 'on'} />
      <p role="status" className={text.quiet}>
        {devices.refused ? t(`refused.${devices.refused}`) : phase === 'ended' ? endedText(t, why) : t(`phase.${phase}`)}
      </p>
      <DeviceChoices devices={devices} hasSound={audio !== null} isFixed={isUp} />
      <SentAs encodings={encodings} />
      {isUp ? (
        <Button kind="danger" onClick={stop}>
          {t('stop')}
        </Button>
      ) : (
        <Button
          kind="solid"
          blocked={devices.stream ? undefined : t('waiting')}
          onClick={() => devices.stream && void goOnAir(devices.stream)}
        >
          {t('start')}
        </Button>
      )}
    </div>
  )
}

function SentAs({ encodings: { video, audio } }: { readonly encodings: Encodings }) {
  const t = useTranslate(cameraText)
  const { width, height } = video
  return (
    <>
      <p className={text.quiet}>{t('encoding', { width, height, fps: video.framerate, kbps: video.bitrate / 1_000 })}</p>
      {audio === null && <p className={text.quiet}>{t('silent')}</p>}
    </>
  )
}

type ChoicesProps = { readonly devices: ReturnType<typeof useDevices>; readonly hasSound: boolean; readonly isFixed: boolean }

function DeviceChoices({ devices, hasSound, isFixed }: ChoicesProps) {
  const t = useTranslate(cameraText)
  return (
    <div className={grid(16, styles.cameraPair)}>
      <Device label={t('device.camera')} of={devices.cameras} isFixed={isFixed} onChange={(camera) => devices.choose({ camera })} />
      {hasSound && (
        <Device
          label={t('device.microphone')}
          of={devices.microphones}
          isFixed={isFixed}
          onChange={(microphone) => devices.choose({ microphone })}
        />
      )}
    </div>
  )
}

/** Codes of the engine with texts of their own. */
const ENDED = [
  'stopped',
  'device',
  'encoder',
  'CUT',
  'KEY_REPLACED',
  'LINE_BUSY',
  'REPLACED',
  'CHANNEL_ENDED',
  'NOT_ALLOWED',
  'SILENT',
  'OUTSIDE_POLICY',
] as const
function endedText(t: (key: CameraText) => string, why: string): string {
  const known = ENDED.find((each) => each === why)
  return t(known ? `ended.${known}` : 'ended.lost')
}

type DeviceProps = {
  readonly label: string
  readonly of: readonly MediaDeviceInfo[]
  readonly isFixed: boolean
  onChange(id: string): void
}

function Device({ label, of: devices, isFixed, onChange }: DeviceProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const data = devices.map(({ deviceId, label: name }, at) => ({ value: deviceId, label: name || `${label} ${at + 1}` }))
  return (
    <Select
      label={label}
      data={data}
      value={chosen ?? data[0]?.value ?? null}
      allowDeselect={false}
      disabled={isFixed || data.length === 0}
      onChange={(id) => {
        if (id === null) return
        setChosen(id)
        onChange(id)
      }}
    />
  )
}
