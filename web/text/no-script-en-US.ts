export const noScriptEnUS = {
  title: 'JavaScript is required',
  why: 'You can read public pages without it, but account features need it. Enable JavaScript in your browser and reload.',
} as const
