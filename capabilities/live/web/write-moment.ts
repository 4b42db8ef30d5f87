import type { Language } from '#contract/language.ts'

/** A day in Shanghai. */
export const writeDay = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'Asia/Shanghai', dateStyle: 'long' }).format(new Date(at))

/** How long something is, as players write it. */
export function writeLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A moment on the clock of Shanghai, as pages that are kept for everybody say it. */
export const writeMoment = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Shanghai',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(at))
