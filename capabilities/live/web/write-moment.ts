import type { Language } from '#contract/language.ts'

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
