import { Checkbox, TextInput } from '@mantine/core'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { center, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listRoles } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import styles from './menu.module.css'
import type { MenuItemDraft, MenuItemFields } from './menu-draft.ts'

type Props = { readonly item: MenuItemDraft; readonly open: boolean; onClose(): void; onChange(fields: MenuItemFields): void }

/** Edits title, icon and audience of an item. Changes go to the draft and are not saved here. */
export function ItemDrawer({ item, open, onClose, onChange }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const { title, icon, visible, roles, shipped } = item
  const first = { zh: title['zh-CN'], en: title['en-US'], icon, visible, roles: roles as readonly string[] }
  const form = useForm(first, {
    send: async (values) => {
      const words = { 'zh-CN': values.zh.trim() || shipped.title['zh-CN'], 'en-US': values.en.trim() || shipped.title['en-US'] }
      onChange({ title: words, icon: values.icon, visible: values.visible, roles: [...values.roles] })
      return { ok: null }
    },
    onDone: onClose,
  })
  return (
    <DrawerForm open={open} onClose={onClose} title={t('menu.item-title', { name: title[language] })} form={form} action={t('menu.done')}>
      <TextInput
        label={t('name-zh')}
        description={t('menu.shipped-name', { name: shipped.title['zh-CN'] })}
        maxLength={40}
        lang="zh-CN"
        {...form.text('zh')}
      />
      <TextInput
        label={t('name-en')}
        description={t('menu.shipped-name', { name: shipped.title['en-US'] })}
        maxLength={60}
        lang="en-US"
        {...form.text('en')}
      />
      {item.kind === 'group' && <IconChoice value={form.values.icon} onChange={(next) => form.set('icon', next)} />}
      <Checkbox label={t('menu.visible')} {...form.check('visible')} />
      <RoleChecks value={form.values.roles} onChange={(next) => form.set('roles', next)} />
      {item.kind === 'page' && <Facts item={item} />}
    </DrawerForm>
  )
}

const CHOICES: readonly ConsoleIconName[] = [
  ...(['dashboard', 'content', 'list', 'form', 'profile', 'chart', 'people', 'settings', 'user'] as const),
  ...(['book', 'calendar', 'comment', 'document', 'flask', 'heart', 'home', 'inbox', 'link', 'mail', 'news', 'picture'] as const),
  ...(['pill', 'place', 'play', 'radar', 'rise', 'shield', 'star', 'table', 'target', 'tower', 'video'] as const),
]

function IconChoice({ value, onChange }: { readonly value: string; onChange(icon: string): void }) {
  const t = useTranslate(screensText)
  return (
    <fieldset className={grid(4, styles.icon)}>
      <legend>{t('menu.icon')}</legend>
      {CHOICES.map((name) => (
        <label className={center()} key={name} title={name}>
          <input type="radio" name="icon" value={name} checked={value === name} aria-label={name} onChange={() => onChange(name)} />
          <ConsoleIcon name={name} size={18} />
        </label>
      ))}
    </fieldset>
  )
}

function RoleChecks({ value, onChange }: { readonly value: readonly string[]; onChange(roles: readonly string[]): void }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const asked = useCall(listRoles, {})
  const roles = asked.ok?.list.filter(({ name }) => name !== 'admin' && name !== 'user') ?? []
  return (
    <fieldset className={grid([4, 12], styles.checks)}>
      <legend>{t('menu.roles')}</legend>
      {roles.map(({ name, title }) => (
        <Checkbox
          key={name}
          label={title[language]}
          checked={value.includes(name)}
          onChange={({ target }) => onChange(target.checked ? [...value, name] : value.filter((each) => each !== name))}
        />
      ))}
      <p className={text.quiet}>{t('menu.roles-help')}</p>
    </fieldset>
  )
}

function Facts({ item: { path, permission } }: { readonly item: MenuItemDraft }) {
  const t = useTranslate(screensText)
  return (
    <dl className={grid([4, 16], text.quiet, styles.facts)}>
      <dt>{t('menu.path')}</dt>
      <dd>
        <code>{path}</code>
      </dd>
      {permission !== undefined && (
        <>
          <dt>{t('menu.permission')}</dt>
          <dd>
            <code>{permission}</code>
          </dd>
        </>
      )}
    </dl>
  )
}
