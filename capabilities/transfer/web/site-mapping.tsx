import { Checkbox, Select } from '@mantine/core'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { Mapping } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { MappedRows, type PartProps } from './mapped-rows.tsx'
import styles from './move-in.module.css'

const PLACES = ['main', 'footer', 'skip'] as const

/** Says where the menus of the old site stand here, and whether its settings are taken over. */
export function SiteMapping({ found, mapping, onChange }: PartProps) {
  const t = useTranslate(moveInScreen)
  const choices = PLACES.map((place) => ({ value: place, label: t(place === 'skip' ? 'mapping.skip' : `mapping.menu-${place}`) }))
  const nameOf = ({ name, place, key }: (typeof found.menus)[number]) => name || (place ? t(`mapping.menu-${place}`) : key)
  return (
    <>
      <MappedRows title={t('mapping.menus')} hint={t('mapping.menus-hint')} rows={found.menus} keyOf={({ key }) => key}>
        {(menu) => (
          <>
            <span className={styles.rowName}>
              {nameOf(menu)} <span className={text.quiet}>{t('mapping.entries', { count: menu.items })}</span>
            </span>
            <Select
              aria-label={nameOf(menu)}
              allowDeselect={false}
              data={choices}
              value={mapping.menus[menu.key] ?? 'skip'}
              onChange={(value) => value && onChange({ menus: { ...mapping.menus, [menu.key]: value as Mapping['menus'][string] } })}
            />
          </>
        )}
      </MappedRows>
      {found.hasSettings && (
        <Checkbox
          label={t('mapping.settings')}
          description={t('mapping.settings-hint')}
          checked={mapping.hasSettings}
          onChange={({ target }) => onChange({ hasSettings: target.checked })}
        />
      )}
    </>
  )
}
