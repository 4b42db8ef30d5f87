import { toHex } from '#contract/site/colour.ts'
import { SHIPPED_COLOUR } from '#contract/site/theme-colour.ts'
import { openStore, useStore } from './store.ts'

export const DENSITIES = ['loose', 'normal', 'tight'] as const
export type Density = (typeof DENSITIES)[number]
/** An operator's arrangement of the columns of a table: their order and the hidden ones. */
export type TableLook = { readonly order: readonly string[]; readonly hidden: readonly string[] }
/** Saves the filters and the sorting of a table under a name; `query` is the query string of its address. */
export type TableView = { readonly name: string; readonly query: string }
/** Limits the views of one table and the characters of a name and a query, because an operator's settings have a small size limit. */
export const VIEW_LIMITS = { most: 10, name: 40, query: 400 } as const

/** An operator's settings of the console. The names of the specification (section 3) come first, then our own. */
export type ConsoleSettings = {
  readonly themeColor: string
  readonly colorWeek: boolean
  readonly navbar: boolean
  readonly menu: boolean
  readonly menuCollapse: boolean
  /** Pixels. */
  readonly menuWidth: number
  readonly tabBar: boolean
  readonly footer: boolean
  readonly menuFromServer: boolean
  /** Shows an administrator the steps that set up a new site. */
  readonly firstSteps: boolean
  /** Asks operators without a name for one. */
  readonly asksName: boolean
  /** Enables the single-key shortcuts: `g` and a letter, `?`. */
  readonly keys: boolean
  readonly density: Density
  readonly closedGroups: readonly string[]
  readonly tables: Readonly<Record<string, TableLook>>
  readonly views: Readonly<Record<string, readonly TableView[]>>
}

export const MENU_WIDTH_PX = { least: 160, most: 320, folded: 48 } as const
export const SHIPPED: ConsoleSettings = {
  themeColor: SHIPPED_COLOUR,
  colorWeek: false,
  navbar: true,
  menu: true,
  menuCollapse: false,
  menuWidth: 200,
  tabBar: true,
  footer: true,
  menuFromServer: false,
  firstSteps: true,
  asksName: true,
  keys: true,
  density: 'normal',
  closedGroups: [],
  tables: {},
  views: {},
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const wordsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])
const yes = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

/** Reads settings from any stored value. Missing and invalid settings get their defaults. */
export function understandSettings(stored: unknown): ConsoleSettings {
  const given = isRecord(stored) ? stored : {}
  const width = given['menuWidth']
  const tables = isRecord(given['tables']) ? Object.entries(given['tables']) : []
  const views = isRecord(given['views']) ? Object.entries(given['views']) : []
  return {
    themeColor: toHex(given['themeColor']) ?? SHIPPED.themeColor,
    colorWeek: yes(given['colorWeek'], SHIPPED.colorWeek),
    navbar: yes(given['navbar'], SHIPPED.navbar),
    menu: yes(given['menu'], SHIPPED.menu),
    menuCollapse: yes(given['menuCollapse'], SHIPPED.menuCollapse),
    menuWidth: typeof width === 'number' && Number.isFinite(width) ? toMenuWidth(width) : SHIPPED.menuWidth,
    tabBar: yes(given['tabBar'], SHIPPED.tabBar),
    footer: yes(given['footer'], SHIPPED.footer),
    menuFromServer: yes(given['menuFromServer'], SHIPPED.menuFromServer),
    firstSteps: yes(given['firstSteps'], SHIPPED.firstSteps),
    asksName: yes(given['asksName'], SHIPPED.asksName),
    keys: yes(given['keys'], SHIPPED.keys),
    density: DENSITIES.find((density) => density === given['density']) ?? SHIPPED.density,
    closedGroups: wordsIn(given['closedGroups']),
    views: Object.fromEntries(views.map(([table, list]) => [table, toViews(list)])),
    tables: Object.fromEntries(tables.flatMap(([name, look]) => (isRecord(look) ? [[name, toLook(look)]] : []))),
  }
}

const toViews = (list: unknown): readonly TableView[] =>
  (Array.isArray(list) ? list : [])
    .flatMap((view) => (isRecord(view) ? [{ name: String(view['name'] ?? ''), query: String(view['query'] ?? '') }] : []))
    .filter(({ name, query }) => name !== '' && name.length <= VIEW_LIMITS.name && query.length <= VIEW_LIMITS.query)
    .slice(0, VIEW_LIMITS.most)
const toLook = ({ order, hidden }: Readonly<Record<string, unknown>>): TableLook => ({ order: wordsIn(order), hidden: wordsIn(hidden) })
export const toMenuWidth = (px: number): number => Math.min(Math.max(Math.round(px), MENU_WIDTH_PX.least), MENU_WIDTH_PX.most)

const KEY = 'console.settings'
/**
 * The owner of the settings in this browser, and whether the server has them (`told`). `base` holds the settings of the server at the last
 * exchange; null: none, absent: unknown.
 */
type Stored = { readonly owner: string | null; readonly told: boolean; readonly settings: ConsoleSettings; readonly base?: unknown }

const store = openStore<Stored>(readStored())

function readStored(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { owner, told, settings, base } = isRecord(stored) ? stored : {}
    return { owner: typeof owner === 'string' ? owner : null, told: told === true, settings: understandSettings(settings), base }
  } catch {
    return { owner: null, told: true, settings: SHIPPED }
  }
}

function save(next: Stored): void {
  store.change(next)
  localStorage.setItem(KEY, JSON.stringify(next))
}

export const readSettings = (): ConsoleSettings => store.read().settings
/** Returns the settings and re-renders when they change. */
export const useSettings = (): ConsoleSettings => useStore(store).settings
export const onSettings = store.subscribe

/** Changes some settings, also in every other tab of this browser. */
export const changeSettings = (changes: Partial<ConsoleSettings>): void =>
  save({ ...store.read(), told: false, settings: { ...readSettings(), ...changes } })

/** Assigns the settings of this browser to an account; settings of another account are replaced by the defaults. */
export function claimSettings(owner: string): void {
  if (store.read().owner !== owner) save({ owner, told: true, settings: SHIPPED })
}

export const areSettingsSent = (): boolean => store.read().told
/** Returns the settings of the server at the last exchange. */
export const readBase = (): unknown => store.read().base
/** Records that the server has these settings, because it sent or received them. */
export const markSent = (base: unknown, settings: ConsoleSettings): void => save({ ...store.read(), told: true, settings, base })
/** Stores settings that were merged with those of the server, which does not have the result yet. */
export const saveMerged = (base: unknown, settings: ConsoleSettings): void => save({ ...store.read(), told: false, settings, base })

/** Follows changes by other tabs; returns a function that stops. */
export function followSettings(): () => void {
  const follow = ({ key }: StorageEvent) => void (key === KEY && store.change(readStored()))
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
