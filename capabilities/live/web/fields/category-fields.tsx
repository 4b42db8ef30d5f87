import { Select } from '@mantine/core'
import { useTranslate } from '#web/language.ts'
import { CATEGORIES, CATEGORY_GROUPS, type Category, type CategoryGroup, groupOf } from '../../contract.ts'
import { liveScreens } from '../../text/screens.ts'

/** Selects a category in two levels. A new first level selects its first second level. */
export function CategoryFields({ value, onChange }: { readonly value: Category; onChange(value: Category): void }) {
  const t = useTranslate(liveScreens)
  const group = groupOf(value)
  return (
    <>
      <Select
        label={t('form.group')}
        allowDeselect={false}
        data={CATEGORY_GROUPS.map((each) => ({ value: each, label: t(`group.${each}`) }))}
        value={group}
        onChange={(chosen) => onChange(CATEGORIES[chosen as CategoryGroup][0])}
      />
      <Select
        label={t('form.category')}
        allowDeselect={false}
        data={CATEGORIES[group].map((each) => ({ value: each, label: t(`category.${each}`) }))}
        value={value}
        onChange={(chosen) => onChange(chosen as Category)}
      />
    </>
  )
}
