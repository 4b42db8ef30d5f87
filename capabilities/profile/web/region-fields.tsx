import { SelectField } from '#web/kit/field/select-field.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { profileText } from '../text/texts.ts'
import type { DetailErrors } from './record.ts'
import { cityOf, findRegion, provinceOfRegion, type RegionList, useRegions } from './regions.ts'

type PlaceDraft = { readonly region: string; readonly area: string }
type Props = { readonly draft: PlaceDraft; readonly errors: DetailErrors; set(draft: PlaceDraft): void }

/**
 * Fields for province, city and county: each level is loaded once the one above it is chosen. Overseas has none below and counts as both
 * region and area.
 */
export function RegionFields({ draft, errors, set }: Props) {
  const t = useTranslate(profileText)
  const { region, area } = draft
  const provinces = useRegions('')
  const isLeaf = findRegion(provinces, region)?.leaf ?? false
  const city = cityOf(area)
  const cities = useRegions(region && !isLeaf ? region : undefined)
  const cityIsLeaf = findRegion(cities, city)?.leaf ?? false
  const counties = useRegions(city && !cityIsLeaf ? city : undefined)
  const chooseProvince = (code: string) => set({ region: code, area: findRegion(provinces, code)?.leaf ? code : '' })
  const hasCities = region !== '' && !isLeaf
  const hasCounties = city !== '' && Array.isArray(counties) ? counties.length > 0 : city !== '' && !cityIsLeaf
  return (
    <>
      <Level
        label={t('details.country')}
        name="region"
        list={provinces}
        value={region}
        error={errors['region']}
        onChange={chooseProvince}
      />
      {hasCities && (
        <Level
          label={t('details.city')}
          name="city"
          list={cities}
          value={city}
          error={errors['area']}
          onChange={(code) => set({ region, area: code })}
        />
      )}
      {hasCounties && (
        <Level
          label={t('details.county')}
          name="county"
          list={counties}
          value={area === city ? '' : area}
          none={t('details.any-county')}
          onChange={(code) => set({ region, area: code || city })}
        />
      )}
    </>
  )
}

type LevelProps = {
  readonly label: string
  readonly name: string
  readonly list: RegionList
  readonly value: string
  readonly error?: DetailErrors[string]
  readonly none?: string
  onChange(code: string): void
}

function Level({ label, name, list, value, error, none, onChange }: LevelProps) {
  const t = useTranslate(profileText)
  const failed = list === 'failed' ? t('details.regions-failed') : undefined
  const first = list === 'loading' ? t('details.regions-loading') : (none ?? t('details.choose'))
  return (
    <SelectField label={label} name={name} value={value} error={error ?? failed} onChange={({ target }) => onChange(target.value)}>
      <option value="">{first}</option>
      {Array.isArray(list) &&
        list.map((region) => (
          <option key={region.code} value={region.code}>
            {region.name}
          </option>
        ))}
    </SelectField>
  )
}

export function RegionNames({ region, area }: PlaceDraft) {
  const language = useLanguage()
  const provinces = useRegions(region || area ? '' : undefined)
  const city = cityOf(area)
  const cities = useRegions(city ? provinceOfRegion(area) : undefined)
  const counties = useRegions(city && area !== city ? city : undefined)
  const names = [
    findRegion(provinces, region || provinceOfRegion(area)),
    findRegion(cities, city),
    area === city ? undefined : findRegion(counties, area),
  ]
  const different = [...new Set(names.flatMap((found) => found?.name ?? []))]
  return language === 'zh-CN' ? different.join('·') : different.reverse().join(', ')
}
