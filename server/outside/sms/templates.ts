import { isNote } from './provider.ts'

/**
 * Approved templates: one for all purposes (`SMS_1`), or one per purpose (`register=SMS_1,login=SMS_2`). A template without a purpose
 * serves the remaining purposes.
 */
export type Templates = { readonly byPurpose: ReadonlyMap<string, string>; readonly usual?: string }

/** Parses the templates of a setting; undefined when the text is malformed or names a purpose twice. */
export function readTemplates(text: string): Templates | undefined {
  const byPurpose = new Map<string, string>()
  for (const part of text.split(',')) {
    const { purpose = '', template } = /^\s*(?:(?<purpose>[\w-]+)\s*=\s*)?(?<template>\w+)\s*$/.exec(part)?.groups ?? {}
    if (template === undefined || byPurpose.has(purpose)) return undefined
    byPurpose.set(purpose, template)
  }
  const usual = byPurpose.get('')
  byPurpose.delete('')
  return { byPurpose, ...(usual === undefined ? {} : { usual }) }
}

/** Lists the templates of a setting, each once. */
export const listTemplates = ({ byPurpose, usual }: Templates): readonly string[] => [
  ...new Set([...(usual === undefined ? [] : [usual]), ...byPurpose.values()]),
]

/** The default template is for codes. A message without a code has its own template, or none. */
export const templateFor = (templates: Templates, purpose: string): string | undefined =>
  templates.byPurpose.get(purpose) ?? (isNote(purpose) ? undefined : templates.usual)
