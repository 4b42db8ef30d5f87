import { createContext, useContext } from 'react'
import type { ChartNote } from './chart-props.ts'

const None: readonly ChartNote[] = []
const Notes = createContext(None)

/** Provides notes about events on certain days to every chart of days below it. */
export const ChartNotes = Notes.Provider

/** Returns the notes whose day is on the axis; returns none unless the axis shows days. */
export function useNotesOn({ x, days }: { readonly x: readonly string[]; readonly days?: boolean | undefined }): readonly ChartNote[] {
  const notes = useContext(Notes)
  return days ? notes.filter(({ at }) => x.includes(at)) : None
}
