import type { Theme } from '#contract/language.ts'
import { themeVariables } from '#contract/site/theme-colour.ts'

/** Applies a theme colour to the page; returns a function that restores the colours of the site. */
export function paint(hex: string, theme: Theme): () => void {
  const { style } = document.documentElement
  const variables = Object.entries(themeVariables(hex, theme))
  const before = variables.map(([name]) => [name, style.getPropertyValue(name)] as const)
  for (const [name, value] of variables) style.setProperty(name, value)
  return () => {
    for (const [name, value] of before) style.setProperty(name, value)
  }
}
