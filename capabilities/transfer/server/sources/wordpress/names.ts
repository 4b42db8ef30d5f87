import { plainText } from '../../format/plain-text.ts'

/** WordPress stores titles and names as HTML, such as `Q&amp;A`. They have no marks here. */
export const nameOf = (written: string): string => (written.includes('<') || written.includes('&') ? plainText(written) : written)
