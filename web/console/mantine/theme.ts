import { colorsTuple, createTheme, defaultVariantColorsResolver } from '@mantine/core'
import styles from './theme.module.css'

/** The library requires ten shades; variables.css defines them. */
const tuple = (nameAt: (shade: number) => string) => colorsTuple(Array.from({ length: 10 }, (_, index) => `var(${nameAt(index + 1)})`))
/** Stacking levels above the frame and below the toasts. */
const OVER = { dialog: 40, list: 50 } as const
/** The id of the element inside the main landmark that receives menus and lists. */
export const FLOATS = 'floats'
const STATES = ['ok', 'info', 'warn', 'bad', 'idle'] as const

/** The library's own labels in the reader's language. */
type LibraryWords = { readonly clear: string; readonly showPassword: string; readonly nothing: string }

/**
 * Configures the library for the console. Sizes and colours come from variables.css; `color` may be `brand` or a state. No setting may make
 * the library write a <style> element, so theme.module.css locks the scrolling behind dialogs.
 */
export const themeFor = (words: LibraryWords) =>
  createTheme({
    primaryColor: 'brand',
    defaultRadius: 'sm',
    respectReducedMotion: true,
    colors: {
      brand: tuple((shade) => `--brand-${shade}`),
      ...Object.fromEntries(STATES.map((state) => [state, tuple(() => `--${state}`)])),
    },
    variantColorResolver(input) {
      const colours = defaultVariantColorsResolver(input)
      const isState = input.variant === 'filled' && (STATES as readonly unknown[]).includes(input.color)
      return isState ? { ...colours, color: 'var(--page)' } : colours
    },
    components: { ...floating(), ...fields(words), ...others },
  })

const floating = () => {
  // A dialog is a landmark of its own. As a child of the body it is also positioned relative to the window.
  const dialog = { lockScroll: false, zIndex: OVER.dialog, portalProps: { target: 'body' } }
  const list = { zIndex: OVER.list, shadow: 'sm', radius: 'md' }
  const item = { withInitialFocusPlaceholder: false, menuItemTabIndex: 0, position: 'bottom-end' }
  return {
    Portal: { defaultProps: { target: `#${FLOATS}` } },
    ModalRoot: { defaultProps: dialog },
    DrawerRoot: { defaultProps: dialog },
    Menu: { defaultProps: { ...list, ...item }, classNames: { item: styles.item } },
    Popover: { defaultProps: list },
    Tooltip: { defaultProps: { zIndex: OVER.list, openDelay: 300, withArrow: true } },
  }
}

const fields = ({ clear, showPassword, nothing }: LibraryWords) => {
  const clears = { clearButtonProps: { 'aria-label': clear } }
  // A list that scrolls is part of its field. A separate scroll area inside would need its own tab stop.
  const list = { defaultProps: { ...clears, withScrollArea: false }, classNames: { options: styles.options } }
  const lists = { ...list, defaultProps: { ...list.defaultProps, nothingFoundMessage: nothing, checkIconPosition: 'right' } }
  const control = { classNames: { root: styles.control } }
  const around = { label: styles.label, description: styles.help, error: styles.error }
  return {
    Input: { classNames: { wrapper: styles.control, input: styles.input } },
    PillsInputField: { classNames: { field: styles.typed } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] }, classNames: around },
    Checkbox: control,
    Radio: control,
    Switch: { classNames: { track: styles.track } },
    Select: lists,
    MultiSelect: lists,
    Autocomplete: list,
    TagsInput: list,
    TreeSelect: { defaultProps: clears },
    Cascader: { defaultProps: clears },
    // User text may be written from right to left.
    TextInput: { defaultProps: { ...clears, dir: 'auto' } },
    Textarea: { defaultProps: { dir: 'auto' } },
    NumberInput: { classNames: { wrapper: styles.number } },
    DatePickerInput: { defaultProps: clears },
    DateTimePicker: { defaultProps: clears },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': showPassword } } },
  }
}

const others = {
  Badge: { defaultProps: { variant: 'light', tt: 'none', radius: 'xs', fw: 500 } },
  Stepper: { defaultProps: { size: 'xs' } },
  SegmentedControl: { classNames: { root: styles.segments, indicator: styles.segment, label: styles.segmentWords } },
}
