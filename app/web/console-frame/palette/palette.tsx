import { clsx as cx } from 'clsx'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { otherLanguage } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import type { Judges } from '#web/console/access/pages.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import search from '#web/kit/field/search.module.css'
import { toast } from '#web/kit/overlay/toast.tsx'
import { row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { remember, showTheme, useTheme } from '#web/preferences.ts'
import { logOutHere } from '#web/session/user.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { shellText } from '#web/text/texts.ts'
import { paletteText } from '../../text/palette-texts.ts'
import { openKeysHelp } from '../keys/lazy-keys.tsx'
import { openSettings } from '../settings/lazy-settings.tsx'
import { type Actions, commandsOf, type PaletteCommand } from './commands.ts'
import { fitting } from './match.ts'
import styles from './palette.module.css'
import { useFound } from './use-found.ts'

type Props = { readonly judges: Judges; readonly open: boolean; onClose(): void }

/** Finds pages by their names in both languages, actions, and results of the capabilities' finders. */
export default function Palette({ judges, open, onClose }: Props) {
  const t = useTranslate(consoleText)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.open')}
      // The close event arrives later than the close itself: Ctrl+K may have opened the palette again before.
      onCancel={onClose}
      onClose={() => dialog.current?.open || onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && <Finding judges={judges} onDone={onClose} />}
    </dialog>
  )
}

function Finding({ judges, onDone }: { readonly judges: Judges; onDone(): void }) {
  const t = useTranslate(paletteText)
  const id = useId()
  const [written, setWritten] = useState('')
  const [at, setAt] = useState(0)
  const { commands, looking } = useCommands(judges, written)
  const chosen = commands[Math.min(at, commands.length - 1)]
  function run(command: PaletteCommand | undefined) {
    if (!command) return
    onDone()
    command.run()
  }
  function press(event: KeyboardEvent) {
    const last = commands.length - 1
    const here = Math.min(at, last)
    const next = { ArrowDown: here === last ? 0 : here + 1, ArrowUp: here <= 0 ? last : here - 1 }[event.key]
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (next === undefined) run(chosen)
    else setAt(next)
  }
  function write(next: string) {
    setWritten(next)
    setAt(0)
  }
  return (
    <>
      <SearchField id={id} written={written} chosen={chosen} onWrite={write} onPress={press} />
      <Options id={id} commands={commands} chosen={chosen} onPoint={setAt} onRun={run} />
      <p className={styles.none} aria-live="polite">
        {commands.length === 0 && (looking ? t('looking') : t('none', { words: written }))}
      </p>
    </>
  )
}

/** Returns the id of an option, which the field's aria-activedescendant refers to. */
const optionId = (listId: string, command: PaletteCommand): string => `${listId} ${command.id}`.replaceAll(' ', '-')

type FieldProps = {
  readonly id: string
  readonly written: string
  readonly chosen: PaletteCommand | undefined
  onWrite(written: string): void
  onPress(event: KeyboardEvent): void
}

function SearchField({ id, written, chosen, onWrite, onPress }: FieldProps) {
  const t = useTranslate(consoleText)
  return (
    <label className={row(12, styles.field)}>
      <ConsoleIcon name="search" />
      <input
        className={search.input}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        {...(chosen && { 'aria-activedescendant': optionId(id, chosen) })}
        autoComplete="off"
        spellCheck={false}
        value={written}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={onPress}
      />
      <kbd aria-hidden>Esc</kbd>
    </label>
  )
}

type OptionsProps = {
  readonly id: string
  readonly commands: readonly PaletteCommand[]
  readonly chosen: PaletteCommand | undefined
  onPoint(at: number): void
  onRun(command: PaletteCommand): void
}

/** Shows the matching commands and keeps the selected one in view. */
function Options({ id, commands, chosen, onPoint, onRun }: OptionsProps) {
  const t = useTranslate(paletteText)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('results')} ref={list}>
      {commands.map((command, place) => (
        <Option
          key={command.id}
          id={optionId(id, command)}
          command={command}
          first={command.group !== commands[place - 1]?.group}
          chosen={command === chosen}
          onPoint={() => onPoint(place)}
          onRun={() => onRun(command)}
        />
      ))}
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly command: PaletteCommand
  readonly first: boolean
  readonly chosen: boolean
  onPoint(): void
  onRun(): void
}

function Option({ id, command: { group, title, hint, keys, icon }, first, chosen, onPoint, onRun }: OptionProps) {
  return (
    <>
      {first && (
        <div className={cx(text.fine, styles.group)} aria-hidden>
          {group}
        </div>
      )}
      {/* The keys are the field's: the cursor stays there. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={chosen}
        className={row(12, styles.option)}
        onPointerMove={onPoint}
        onClick={onRun}
        onKeyDown={undefined}
      >
        <ConsoleIcon name={icon} size={18} />
        <span>{title}</span>
        {hint && <small>{hint}</small>}
        {keys && <kbd aria-hidden>{keys}</kbd>}
      </div>
    </>
  )
}

function useCommands(judges: Judges, written: string) {
  const navigate = useNavigate()
  const language = useLanguage()
  const theme = useTheme()
  const { revalidate } = useRevalidator()
  const go = useCallback((path: string) => void navigate(path), [navigate])
  const commands = useMemo(() => {
    const actions: Actions = {
      go,
      async changeLanguage() {
        const next = otherLanguage(language)
        remember('language', next)
        await revalidate()
        toast('ok', translatorOf(shellText, next)('language-changed'))
      },
      changeTheme() {
        const next = theme === 'light' ? 'dark' : 'light'
        remember('theme', next)
        showTheme(next)
      },
      openSettings,
      openKeysHelp,
      logOut: () => void logOutHere(),
    }
    return commandsOf(judges, language, actions)
  }, [judges, language, theme, go, revalidate])
  const { found, looking } = useFound(written, go)
  return { commands: [...fitting(commands, written), ...found], looking }
}
