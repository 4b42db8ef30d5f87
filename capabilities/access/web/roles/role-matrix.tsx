import { clsx as cx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { State } from '#web/console/show/state.tsx'
import ticks from '#web/console/table/tick.module.css'
import search from '#web/kit/field/search.module.css'
import box from '#web/kit/style/box.module.css'
import { align, cluster, grid, inline, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import type { PermissionView, Resources, ScreensTranslate } from '../labels.ts'
import { isOn, type RoleDraft, wish } from './role-draft.ts'
import styles from './roles.module.css'

type Props = {
  readonly role: RoleView
  readonly resources: Resources
  readonly draft: RoleDraft
  readonly editable: boolean
  onDraft(draft: RoleDraft): void
}

/** Shows the permissions of a role: one row per resource, with its permissions. */
export function RoleMatrix(props: Props) {
  const { role, resources, draft } = props
  const t = useTranslate(screensText)
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [onlyGranted, setOnlyGranted] = useState(false)
  const fits = (title: Readonly<Record<string, string>>, name: string) =>
    `${title['zh-CN']} ${title['en-US']} ${name}`.toLowerCase().includes(words.trim().toLowerCase())
  const shown = resources
    .map((resource) => {
      const all = fits(resource.title, resource.resource)
      const permissions = resource.permissions.filter(
        ({ name, title }) => (all || fits(title, name)) && (!onlyGranted || isOn(role, draft, name) || role.permissions.includes(name)),
      )
      return { ...resource, permissions }
    })
    .filter(({ permissions }) => permissions.length > 0)
  return (
    <section className={cx(box.card, styles.card)}>
      <div className={cluster([8, 20], styles.tools)}>
        <label className={row(8, search.search, styles.search)}>
          <ConsoleIcon name="search" size={16} />
          <input
            className={search.input}
            type="search"
            aria-label={t('roles.search')}
            placeholder={t('roles.search')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <label className={inline(8, styles.only)}>
          <input type="checkbox" className={ticks.tick} checked={onlyGranted} onChange={({ target }) => setOnlyGranted(target.checked)} />
          {t('roles.only-held')}
        </label>
      </div>
      {shown.length === 0 ? (
        <State icon="search" title={t('roles.none-found', { words })} small />
      ) : (
        <table className={styles.matrix} aria-label={role.title[language]}>
          <tbody>
            {shown.map((resource) => (
              <Line key={resource.resource} {...props} resource={resource} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Line({ resource, ...props }: Props & { readonly resource: Resources[number] }) {
  const { role, draft, editable, onDraft } = props
  const t = useTranslate(screensText)
  const language = useLanguage()
  const reasonOf = useReason(role, editable)
  const granted = resource.permissions.filter(({ name }) => isOn(role, draft, name)).length
  const movable = resource.permissions.filter((permission) => reasonOf(permission) === undefined)
  const title = resource.title[language]
  return (
    <tr className={styles.line}>
      <th scope="row" className={styles.about}>
        {title}
        <small>{t('roles.holds', { held: granted, all: resource.permissions.length })}</small>
        {editable && movable.length > 1 && (
          <All
            label={t('roles.all-of', { resource: title })}
            on={movable.every(({ name }) => isOn(role, draft, name))}
            onChange={(on) =>
              onDraft(
                wish(
                  draft,
                  movable.map(({ name }) => name),
                  on,
                ),
              )
            }
          />
        )}
      </th>
      <td className={styles.cell}>
        <ul className={grid([2, 16], styles.permissions)}>
          {resource.permissions.map((permission) => (
            <li key={permission.name}>
              <Tick
                permission={permission}
                on={isOn(role, draft, permission.name)}
                was={role.permissions.includes(permission.name)}
                reason={reasonOf(permission)}
                quiet={!editable}
                onChange={(on) => onDraft(wish(draft, [permission.name], on))}
              />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** Returns the reason why the operator cannot switch a permission of a role; undefined when they can. The server decides independently. */
function useReason(role: RoleView, editable: boolean): (permission: PermissionView) => string | undefined {
  const t = useTranslate(screensText)
  const { permissions } = useAccess()
  return ({ name, forEverybody }) => {
    if (!editable) return ''
    if (!permissions.has(name)) return t('roles.not-yours')
    return role.name === 'user' && !forEverybody && !role.permissions.includes(name) ? t('roles.not-for-all') : undefined
  }
}

function All({ label, on, onChange }: { readonly label: string; readonly on: boolean; onChange(on: boolean): void }) {
  return (
    <input
      type="checkbox"
      className={cx(ticks.tick, styles.all)}
      aria-label={label}
      title={label}
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

type TickProps = {
  readonly permission: PermissionView
  readonly on: boolean
  readonly was: boolean
  /** Explains why the permission cannot be switched; undefined when it can. */
  readonly reason: string | undefined
  readonly quiet: boolean
  onChange(on: boolean): void
}

function Tick({ permission: { name, title, needs }, on, was, reason, quiet, onChange }: TickProps) {
  const id = useId()
  const t = useTranslate(screensText)
  const language = useLanguage()
  const isBlocked = reason !== undefined
  return (
    <div
      className={grid(8, align.start, styles.tick)}
      data-change={on === was ? undefined : on ? 'added' : 'removed'}
      {...(reason && { title: reason })}
    >
      <input
        id={id}
        type="checkbox"
        className={ticks.tick}
        checked={on}
        {...(isBlocked && { 'aria-disabled': true, 'aria-describedby': `${id}-why` })}
        {...(quiet && { disabled: true })}
        onChange={({ target }) => isBlocked || onChange(target.checked)}
      />
      <label htmlFor={id}>
        {title[language]} <code className={text.fine}>{name}</code>
        {needs && <Needs>{t('roles.needs', { condition: conditionText(t, needs) })}</Needs>}
      </label>
      {on !== was && <ConsoleIcon name={on ? 'plus' : 'minus'} size={14} label={t(on ? 'diff.added' : 'diff.removed')} />}
      {reason && (
        <span id={`${id}-why`} className={text.hidden}>
          {reason}
        </span>
      )}
    </div>
  )
}

const Needs = ({ children }: { readonly children: ReactNode }) => <small className={styles.needs}>{children}</small>

const conditionText = (t: ScreensTranslate, condition: NonNullable<PermissionView['needs']>): string => t(`needs.${condition}`)
