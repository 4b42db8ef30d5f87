import { openAsking } from './asking.ts'

type Question = { readonly name: string; readonly bytes: Uint8Array }

/** Asks for the encoding of a text file and resolves to its text. text-file/encoding-dialog.tsx shows the question. */
export const encodingAsking = openAsking<Question, string | undefined>(undefined)
