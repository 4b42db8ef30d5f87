import { useEffect, useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { useLanguage } from '#web/language.ts'
import { finders } from '../../parts/finders/finders.ts'
import type { Command } from './commands.ts'

const PAUSE_MS = 200
const LEAST_LETTERS = 2

/** What the capabilities find for what was written, once the hand rests. */
export function useFound(written: string, go: (path: string) => void): { readonly found: readonly Command[]; readonly looking: boolean } {
  const language = useLanguage()
  const { permissions } = useAccess()
  const words = written.trim()
  const wanted = words.length >= LEAST_LETTERS && finders.length > 0 ? words : ''
  const [answer, setAnswer] = useState<{ readonly words: string; readonly found: readonly Command[] }>({ words: '', found: [] })
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
      const commands = list.map(({ id, title, hint, icon = 'list', path, run = () => go(path) }) => ({
        id: `found ${path} ${id}`,
        group: finder.title[language],
        title,
        ...(hint !== undefined && { hint }),
        icon,
        also: [],
        run,
      }))
      setAnswer((before) => (before.words === wanted ? { words: wanted, found: [...before.found, ...commands] } : before))
    }
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [wanted, language, permissions, go])
  return { found: wanted === '' ? [] : answer.found, looking: wanted !== '' && answer.words !== wanted }
}
