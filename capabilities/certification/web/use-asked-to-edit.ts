import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Kind } from '../contract.ts'

/** The page that says why a filing came back leads here with `edit=<kind>`: its form opens, once it can be written in. */
export function useAskedToEdit(kind: Kind, canWrite: boolean, begin: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = canWrite && search.get('edit') === kind
  const open = useEffectEvent(() => {
    begin()
    setSearch(withoutEdit, { replace: true })
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}

function withoutEdit(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('edit')
  return after
}
