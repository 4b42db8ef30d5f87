/** Colours of a scene: two of the ground, four of lines from near to far, and one that is seen first. */
export type Palette = {
  readonly ground: readonly [string, string]
  readonly lines: readonly [string, string, string, string]
  readonly accent: string
}

export const PALETTES = {
  night: { ground: ['#16305E', '#0B1A33'], lines: ['#7FB0FF', '#4D7FD6', '#30589F', '#223F75'], accent: '#F0793A' },
  paper: { ground: ['#F7F4EE', '#EAE4D9'], lines: ['#2B5FC4', '#7699CD', '#A9BEDF', '#CBD6E8'], accent: '#D9622B' },
  teal: { ground: ['#137075', '#0B3D42'], lines: ['#A5E6DA', '#5FC0B5', '#2F8E8A', '#1F686A'], accent: '#F4C552' },
  warm: { ground: ['#F8E9D8', '#EFCDAA'], lines: ['#A94D22', '#CF7F4A', '#DFA377', '#E8BB95'], accent: '#1F4488' },
  ink: { ground: ['#2F3541', '#181B21'], lines: ['#D3DAE6', '#8E9BB2', '#5E6A80', '#434C5D'], accent: '#F08A4B' },
  rose: { ground: ['#FAEEF0', '#EBCFD6'], lines: ['#93384F', '#C07389', '#D79FAF', '#E3B9C4'], accent: '#2B4E8C' },
} as const satisfies Readonly<Record<string, Palette>>
export type PaletteName = keyof typeof PALETTES
