import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { State } from '#web/console/show/state.tsx'
import { fit, grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getPresets } from '../contract.ts'
import { presetScreens } from '../text/preset-screens.ts'
import { curationText } from '../text/texts.ts'
import type { Preset } from './rules/preset.ts'
import { PresetCard } from './rules/preset-card.tsx'
import styles from './sets.module.css'

type Props = {
  /** The search text of the surrounding page, if it has a search field. */
  readonly search?: string
}

/** Shows the preset cards: a tab of /list/card and a page of their own. */
export default function RulesPart({ search }: Props) {
  const t = useTranslate(presetScreens)
  const [own, setOwn] = useState('')
  const presets = useCall(getPresets, {})
  const words = (search ?? own).trim().toLowerCase()
  return (
    <div className={stack(16, fit)}>
      {search === undefined && (
        <TextInput
          type="search"
          className={styles.search}
          aria-label={t('presets.search')}
          placeholder={t('presets.search')}
          value={own}
          onChange={({ target }) => setOwn(target.value)}
        />
      )}
      <Answer of={presets} shapes={['row', 'row', 'row']}>
        {(all) => <Cards presets={all} words={words} />}
      </Answer>
    </div>
  )
}

function Cards({ presets, words }: { readonly presets: readonly Preset[]; readonly words: string }) {
  const [t, name] = [useTranslate(presetScreens), useTranslate(curationText)]
  const found = presets.filter(({ preset }) => `${name(`preset.${preset}`)} ${name(`preset.${preset}.text`)}`.toLowerCase().includes(words))
  if (found.length === 0) return <State icon="search" title={t('presets.none')} />
  return (
    <div className={grid(16, styles.presets)}>
      {found.map((preset) => (
        <PresetCard key={preset.preset} preset={preset} />
      ))}
    </div>
  )
}
