import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { useLanguage } from '#web/language.ts'
import { listRegions } from '../contract.ts'

type Regions = OutputOf<typeof listRegions>
export type RegionList = Regions | 'loading' | 'failed'

/** A province code ends in 0000, a city code in 00, so the levels above follow from the digits. */
export const provinceOfRegion = (code: string): string => (code ? `${code.slice(0, 2)}0000` : '')
export const cityOf = (code: string): string => (code && !code.endsWith('0000') ? `${code.slice(0, 4)}00` : '')

/** Caches the loaded levels by language and parent code. */
const known = new Map<string, Promise<Regions>>()

async function load(key: string, parent: string): Promise<Regions> {
  const reply = await ask(listRegions, parent ? { parent } : {})
  if ('ok' in reply) return reply.ok
  known.delete(key)
  throw new Error(reply.refused)
}

/** Returns one level of regions: the first level for an empty code, an empty list for undefined. */
export function useRegions(parent: string | undefined): RegionList {
  const language = useLanguage()
  const [found, setFound] = useState<{ readonly parent: string; readonly list: RegionList }>()
  useEffect(() => {
    if (parent === undefined) return
    let current = true
    const key = `${language} ${parent}`
    const loading = known.get(key) ?? load(key, parent)
    known.set(key, loading)
    loading.then(
      (list) => current && setFound({ parent, list }),
      () => {
        known.delete(key)
        if (current) setFound({ parent, list: 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [parent, language])
  if (parent === undefined) return []
  return found?.parent === parent ? found.list : 'loading'
}

export const findRegion = (list: RegionList, code: string): Regions[number] | undefined =>
  Array.isArray(list) ? list.find((region) => region.code === code) : undefined
