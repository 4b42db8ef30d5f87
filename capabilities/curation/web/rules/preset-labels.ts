import type { OutputOf } from '#contract/call.ts'
import { useTranslate } from '#web/language.ts'
import type { PresetKey, previewPreset } from '../../contract.ts'
import { presetScreens } from '../../text/preset-screens.ts'
import type { Preset } from './preset.ts'

export function usePresetSummary(): (preset: Preset) => string {
  const t = useTranslate(presetScreens)
  const counted = (key: 'pin' | 'weight' | 'place', count: number) =>
    count === 0 ? t('preset.empty') : t(`preset.summary.${key}`, { count })
  return (params) => {
    switch (params.preset) {
      case 'block': {
        const [topics, sections] = [params.params.topics.length, params.params.sections.length]
        return topics + sections === 0 ? t('preset.empty') : t('preset.summary.block', { topics, sections })
      }
      case 'pin':
        return counted('pin', params.params.pins.length)
      case 'weight':
        return counted('weight', params.params.weights.length)
      case 'place':
        return counted('place', params.params.places.length)
      case 'banned':
      case 'scripts': {
        const names: readonly (keyof (typeof presetScreens)['en-US'] & `list.${string}`)[] =
          params.preset === 'banned'
            ? params.params.lists.map((each) => `list.${each}` as const)
            : params.params.scripts.map((each) => `list.${each}` as const)
        if (names.length === 0) return t('preset.empty')
        return t('preset.summary.words', { what: names.map((each) => t(each)).join(' / '), hit: t(`hit.${params.params.onHit}`) })
      }
    }
  }
}

export function useEffectText(): (key: PresetKey, effect: OutputOf<typeof previewPreset>) => string {
  const t = useTranslate(presetScreens)
  return (key, { sets, joining, leaving, moving, lookedAt, isAll }) => {
    if (key === 'banned' || key === 'scripts') return t('effect.texts')
    const part = isAll ? '' : ` ${t('effect.part', { count: lookedAt })}`
    return (sets === 0 ? t('effect.none') : t('effect.some', { sets, joining, leaving, moving })) + part
  }
}
