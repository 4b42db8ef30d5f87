import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '../../language.ts'
import { useTheme } from '../../preferences.ts'
import { consoleText } from '../../text/console-texts.ts'
import './styles.css'
import './variables.css'
import { themeFor } from './theme.ts'

/** Ignores changes by the library: preferences.ts owns the theme and the library only follows it. */
const ignore = () => undefined
const colourScheme: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
  set: ignore,
  subscribe: ignore,
  unsubscribe: ignore,
  clear: ignore,
}

/** Applies our tokens to the component library. It writes no <style> element, which the content security policy would block (S55). */
export function Library({ children }: { readonly children: ReactNode }) {
  const t = useTranslate(consoleText)
  const scheme = useTheme()
  const theme = useMemo(() => themeFor({ clear: t('clear'), showPassword: t('show-password'), nothing: t('nothing-found') }), [t])
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      colorSchemeManager={colourScheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
