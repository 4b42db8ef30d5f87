/** Reasons around the home page. Each sentence says what to do next. */
export const deskEnUS = {
  CHANGED_MEANWHILE: 'Somebody else changed the home page meanwhile. Load what stands now, then make your change again.',
  SPAN_WRONG: 'A block has to begin before it ends. Look at its times.',
  PICTURE_UNKNOWN: 'A picture is not in the library any more. Choose another.',
  NOTHING_CHANGED: 'Visitors see this arrangement already.',
} as const
