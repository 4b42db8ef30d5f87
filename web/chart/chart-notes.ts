import { createContext, useContext } from 'react'
import type { ChartNote } from './chart-props.ts'

const None: readonly ChartNote[] = []
const Notes = createContext(None)

/** What happened on a day, for every chart of days below. */
export const ChartNotes = Notes.Provider

/** The notes that stand at places of an axis of days. */
export function useNotesOn({ x, days }: { readonly x: readonly string[]; readonly days?: boolean | undefined }): readonly ChartNote[] {
  const notes = useContext(Notes)
  return days ? notes.filter(({ at }) => x.includes(at)) : None
}
