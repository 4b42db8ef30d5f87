import { SegmentedControl, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ItemRow, listItems } from '#capabilities/content/contract.ts'
import { inEachLanguage } from '#contract/language.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import {
  OutsideHref,
  OWN_PAGES,
  type OwnPage,
  SHIPPED_NAMES,
  SITE_SECTIONS,
  type SiteSection,
  type SiteSettings,
  type Target,
} from '../../contract.ts'
import { siteScreens } from '../../text/screens.ts'
import type { SiteDesk } from '../site-form.ts'
import { ItemField, noteRow } from './item-field.tsx'
import type { MenuEditRow } from './menu-rows.ts'
import { useEntryName } from './use-entry-name.ts'

type Props = {
  readonly entry: MenuEditRow
  readonly isNew: boolean
  readonly desk: SiteDesk
  readonly settings: SiteSettings
  onDone(entry: MenuEditRow): void
  onClose(): void
}
const KINDS = ['section', 'page', 'item', 'outside', 'none'] as const

/** Edits target and text of an entry. It is saved together with the other settings. */
export function EntryDrawer({ entry: first, isNew, desk, settings, onDone, onClose }: Props) {
  const t = useTranslate(siteScreens)
  const { ownOf } = useEntryName(desk, settings)
  const form = useForm<{ entry: MenuEditRow; wrong: string }>(
    { entry: first, wrong: '' },
    {
      check: ({ entry }) => {
        const code = wrongIn(entry)
        return code ? { wrong: t(code) } : {}
      },
      async send({ entry }) {
        onDone(entry)
        return { ok: {} }
      },
      onDone: onClose,
    },
  )
  const { entry } = form.values
  const change = (changes: Partial<MenuEditRow>) => form.set('entry', (before) => ({ ...before, ...changes }))
  const wrong = form.errors.wrong ? wrongIn(entry) : undefined
  const error = wrong && t(wrong)
  const own = inEachLanguage((language) => ownOf(entry, language))
  return (
    <DrawerForm open onClose={onClose} title={t(isNew ? 'entry.new' : 'entry.edit')} form={form} action={t('entry.done')} width={480}>
      <SegmentedControl
        aria-label={t('entry.kind')}
        data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={entry.target.kind}
        onChange={(value) => change({ target: newTarget(value as Target['kind']) })}
      />
      <TargetField desk={desk} target={entry.target} onChange={(target) => change({ target })} error={error} />
      <BilingualField
        label={t('entry.text')}
        {...(entry.target.kind !== 'none' && { help: t('entry.text-help'), instead: own })}
        error={entry.target.kind === 'none' && error}
        value={entry.text}
        most={30}
        onChange={(text) => change({ text })}
      />
    </DrawerForm>
  )
}

function wrongIn({ target, text }: MenuEditRow) {
  if (target.kind === 'outside' && !OutsideHref.safeParse(target.href).success) return 'entry.href-wrong' as const
  if (target.kind === 'item' && target.number < 1) return 'entry.item-missing' as const
  return target.kind === 'none' && text['zh-CN'] === '' && text['en-US'] === '' ? ('entry.text-missing' as const) : undefined
}

function newTarget(kind: Target['kind']): Target {
  switch (kind) {
    case 'section':
      return { kind, section: 'dynamic' }
    case 'page':
      return { kind, path: '/about/index' }
    case 'item':
      return { kind, number: 0 }
    case 'outside':
      return { kind, href: '' }
    case 'none':
      return { kind }
  }
}

type FieldProps = { readonly desk: SiteDesk; readonly target: Target; onChange(target: Target): void; readonly error: ReactNode }

function TargetField({ desk, target, onChange, error }: FieldProps) {
  const t = useTranslate(siteScreens)
  const language = useLanguage()
  switch (target.kind) {
    case 'section':
      return (
        <Select
          label={t('entry.section')}
          allowDeselect={false}
          data={SITE_SECTIONS.map((value) => ({ value, label: SHIPPED_NAMES[value][language] }))}
          value={target.section}
          onChange={(section) => onChange({ kind: 'section', section: section as SiteSection })}
        />
      )
    case 'page':
      return <PageField path={target.path} onChange={onChange} />
    case 'item':
      return <ItemField desk={desk} number={target.number} onChange={(number) => onChange({ kind: 'item', number })} error={error} />
    case 'outside':
      return (
        <TextInput
          label={t('entry.href')}
          placeholder="https://"
          maxLength={500}
          value={target.href}
          error={error}
          onChange={({ target: { value } }) => onChange({ kind: 'outside', href: value })}
        />
      )
    case 'none':
      return null
  }
}

const MOST_PAGES = 100

/** Selects one of the pages that every site has, or a page of the owner. */
function PageField({ path, onChange }: { readonly path: OwnPage; onChange(target: Target): void }) {
  const t = useTranslate(siteScreens)
  const language = useLanguage()
  const found = useCall(listItems, { page: 1, pageSize: MOST_PAGES, section: 'page', isOnline: true })
  const own = (found.ok?.list ?? []).filter(({ number }) => number > 0)
  const titleOf = ({ editions }: ItemRow) => editions.find((edition) => edition.language === language)?.title || editions[0]?.title || ''
  return (
    <Select
      label={t('entry.page')}
      allowDeselect={false}
      data={[
        ...Object.entries(OWN_PAGES).map(([value, name]) => ({ value, label: name[language] })),
        ...own.map((row) => ({ value: String(row.number), label: titleOf(row) })),
      ]}
      value={path}
      onChange={(value) => {
        const row = own.find(({ number }) => String(number) === value)
        if (row) noteRow(row)
        onChange(row ? { kind: 'item', number: row.number } : { kind: 'page', path: value as OwnPage })
      }}
    />
  )
}
