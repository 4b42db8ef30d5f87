import { isNote } from './provider.ts'

/** Approved templates: one for everything (`SMS_1`), or by purpose (`register=SMS_1,login=SMS_2`), where a bare one serves the rest. */
export type Templates = { readonly byPurpose: ReadonlyMap<string, string>; readonly usual?: string }

/** Reads templates as they are set; undefined when the text is malformed or names a purpose twice. */
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

/** The usual template is for codes: what carries none has a template of its own, or none. */
export const templateFor = (templates: Templates, purpose: string): string | undefined =>
  templates.byPurpose.get(purpose) ?? (isNote(purpose) ? undefined : templates.usual)
