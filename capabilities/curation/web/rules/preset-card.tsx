import { Switch } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { compact, justify, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { previewPreset } from '../../contract.ts'
import { presetScreens } from '../../text/preset-screens.ts'
import { curationText } from '../../text/texts.ts'
import styles from '../sets.module.css'
import type { Preset } from './preset.ts'
import { useEffectText, usePresetSummary } from './preset-labels.ts'
import { PresetSheet } from './preset-sheet.tsx'
import { useSavePreset } from './use-save-preset.ts'

export function PresetCard({ preset }: { readonly preset: Preset }) {
  const [t, name] = [useTranslate(presetScreens), useTranslate(curationText)]
  const [summaryOf, effectWords] = [usePresetSummary(), useEffectText()]
  const [open, setOpen] = useState(false)
  const { mayWrite, ...saving } = useSavePreset(preset.preset)
  const title = name(`preset.${preset.preset}`)

  /** The effect is shown before the switch changes. */
  async function turn(isOn: boolean) {
    const effect = await runCall(previewPreset, { ...preset, isOn })
    const text = effect && 'ok' in effect ? effectWords(preset.preset, effect.ok) : ''
    const question = isOn
      ? { title: t('preset.turn-on', { name: title }), action: t('preset.do-on') }
      : { title: t('preset.turn-off', { name: title }), action: t('preset.do-off') }
    if (await confirm({ ...question, text })) await saving.run({ ...preset, isOn })
  }
  return (
    <Card>
      <div className={stack(12, compact)}>
        <div className={row(12, justify.between, styles.presetHead)}>
          <h2>{title}</h2>
          {mayWrite ? (
            <Switch
              aria-label={t('preset.switch', { name: title })}
              checked={preset.isOn}
              disabled={saving.busy}
              onChange={({ target }) => void turn(target.checked)}
            />
          ) : (
            <Status kind={preset.isOn ? 'ok' : 'idle'}>{t(preset.isOn ? 'preset.on' : 'preset.off')}</Status>
          )}
        </div>
        <p className={text.quiet}>{name(`preset.${preset.preset}.text`)}</p>
        <p>{summaryOf(preset)}</p>
        <RefusalNotice refused={saving.refused} />
        <div className={row(12, justify.between, styles.presetHead)}>
          <LastChange preset={preset} />
          {mayWrite && (
            <Button size="small" aria-label={t('preset.set-up-of', { name: title })} onClick={() => setOpen(true)}>
              {t('preset.set-up')}
            </Button>
          )}
        </div>
      </div>
      {open && <PresetSheet preset={preset} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function LastChange({ preset: { changedAt, changedBy } }: { readonly preset: Preset }) {
  const t = useTranslate(presetScreens)
  return (
    <span className={text.quiet}>
      {changedAt && (
        <>
          {t('preset.changed')} <When at={changedAt} /> {changedBy}
        </>
      )}
    </span>
  )
}
