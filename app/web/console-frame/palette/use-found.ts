import { useEffect, useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { useLanguage } from '#web/language.ts'
import { finders } from '../../parts/finders/finders.ts'
import type { PaletteCommand } from './commands.ts'

const PAUSE_MS = 200
const LEAST_LETTERS = 2

/** `isAct`: choosing it does something, rather than open a page. */
type FoundCommand = PaletteCommand & { readonly isAct: boolean }

/** Returns what the finders find for the query; the search follows a pause in typing. */
export function useFound(
  written: string,
  go: (path: string) => void,
): { readonly found: readonly PaletteCommand[]; readonly looking: boolean } {
  const language = useLanguage()
  const { permissions } = useAccess()
  const words = written.trim()
  const wanted = words.length >= LEAST_LETTERS && finders.length > 0 ? words : ''
  const [answer, setAnswer] = useState<{ readonly words: string; readonly found: readonly FoundCommand[] }>({ words: '', found: [] })
  useEffect(() => {
    if (wanted === '') return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      for (const { permission, load } of finders) if (permission === undefined || permissions.has(permission)) void look(load)
      setAnswer({ words: wanted, found: [] })
    }, PAUSE_MS)
    async function look(load: (typeof finders)[number]['load']) {
      const { default: finder } = await load()
      const list = await finder.find(wanted, ended.signal).catch(() => [])
      if (ended.signal.aborted) return
      const commands = list.map(({ id, title, hint, group = finder.title?.[language] ?? '', icon = 'list', path, run }) => ({
        id: `found ${path} ${id}`,
        group,
        title,
        ...(hint !== undefined && { hint }),
        icon,
        also: [],
        isAct: run !== undefined,
        run: run ?? (() => go(path)),
      }))
      setAnswer((before) => (before.words === wanted ? { words: wanted, found: [...before.found, ...commands] } : before))
    }
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [wanted, language, permissions, go])
  const looking = wanted !== '' && answer.words !== wanted
  // Until the results of the new query arrive, Enter must not run an action found for the previous one.
  const shown = looking ? answer.found.filter(({ isAct }) => !isAct) : answer.found
  return { found: wanted === '' ? [] : shown, looking }
}
