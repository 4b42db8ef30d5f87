import { openAsking } from './asking.ts'

type Question = { readonly name: string; readonly bytes: Uint8Array }

/** The question for the encoding of a text file, answered with its text; text-file/encoding-dialog.tsx puts it. */
export const encodingAsking = openAsking<Question, string | undefined>(undefined)
