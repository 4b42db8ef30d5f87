import { Select } from '@mantine/core'
import { useSay } from '#web/language.ts'
import { CATEGORIES, CATEGORY_GROUPS, type Category, type CategoryGroup, groupOf } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'

/** Two levels; choosing another first level chooses the first of its second. */
export function CategoryFields({ value, onChange }: { readonly value: Category; onChange(value: Category): void }) {
  const say = useSay(liveScreens)
  const group = groupOf(value)
  return (
    <>
      <Select
        label={say('form.group')}
        allowDeselect={false}
        data={CATEGORY_GROUPS.map((each) => ({ value: each, label: say(`group.${each}`) }))}
        value={group}
        onChange={(chosen) => onChange(CATEGORIES[chosen as CategoryGroup][0])}
      />
      <Select
        label={say('form.category')}
        allowDeselect={false}
        data={CATEGORIES[group].map((each) => ({ value: each, label: say(`category.${each}`) }))}
        value={value}
        onChange={(chosen) => onChange(chosen as Category)}
      />
    </>
  )
}
