import { SECTION_NAMES } from '#capabilities/content/contract.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type Condition, getChoices } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'

/** Loads the choices once for all conditions. */
export const useChoices = () => useCall(getChoices, {})

type Choice = { readonly value: string; readonly label: string }

/** Returns the choices of a field with labels; empty for numeric and yes/no fields. */
export function useValues(): (field: Condition['field']) => readonly Choice[] {
  const t = useTranslate(curationScreens)
  const language = useLanguage()
  const { ok } = useChoices()
  const people = (ok?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const values: Partial<Record<Condition['field'], readonly Choice[]>> = {
    section: Object.entries(SECTION_NAMES).map(([value, words]) => ({ value, label: words[language] })),
    kind: (['img', 'horizontalVideo', 'verticalVideo'] as const).map((value) => ({ value, label: t(`type.${value}`) })),
    topic: (ok?.topics ?? []).map(({ slug, titleZh, titleEn }) => ({ value: slug, label: language === 'zh-CN' ? titleZh : titleEn })),
    language: (['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
    author: people,
    owner: people,
  }
  return (field) => values[field] ?? []
}

export function useConditionText(): (condition: Condition) => string {
  const t = useTranslate(curationScreens)
  const valuesOf = useValues()
  return ({ field, op, value }) => {
    const label = (each: string) => valuesOf(field).find((choice) => choice.value === each)?.label ?? each
    const words = Array.isArray(value)
      ? value.map(label).join(' / ')
      : typeof value === 'boolean'
        ? t(value ? 'rule.yes' : 'rule.no')
        : `${value}${field === 'age' ? t('rule.days') : ''}`
    return `${t(`field.${field}`)} ${t(`op.${op}`)} ${words}`
  }
}
