import type { OutputOf } from '#contract/call.ts'
import { useSay } from '#web/language.ts'
import type { PresetKey, previewPreset } from '../../contract.ts'
import { presetScreens } from '../../text/preset-screens.ts'
import type { Preset } from './preset.ts'

/** What a preset holds, in one line. */
export function useHeldWords(): (preset: Preset) => string {
  const say = useSay(presetScreens)
  const counted = (key: 'pin' | 'weight' | 'place', count: number) =>
    count === 0 ? say('preset.empty') : say(`preset.held.${key}`, { count })
  return (held) => {
    switch (held.preset) {
      case 'block':
        return say('preset.held.block', { topics: held.params.topics.length, sections: held.params.sections.length })
      case 'pin':
        return counted('pin', held.params.pins.length)
      case 'weight':
        return counted('weight', held.params.weights.length)
      case 'place':
        return counted('place', held.params.places.length)
      case 'banned':
      case 'scripts': {
        const names: readonly (keyof (typeof presetScreens)['en-US'] & `list.${string}`)[] =
          held.preset === 'banned'
            ? held.params.lists.map((each) => `list.${each}` as const)
            : held.params.scripts.map((each) => `list.${each}` as const)
        if (names.length === 0) return say('preset.empty')
        return say('preset.held.words', { what: names.map((each) => say(each)).join(' / '), hit: say(`hit.${held.params.onHit}`) })
      }
    }
  }
}

/** What a preset would change. */
export function useEffectWords(): (key: PresetKey, effect: OutputOf<typeof previewPreset>) => string {
  const say = useSay(presetScreens)
  return (key, { sets, joining, leaving, moving, lookedAt, isAll }) => {
    if (key === 'banned' || key === 'scripts') return say('effect.texts')
    const part = isAll ? '' : ` ${say('effect.part', { count: lookedAt })}`
    return (sets === 0 ? say('effect.none') : say('effect.some', { sets, joining, leaving, moving })) + part
  }
}
