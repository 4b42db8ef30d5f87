/** The words of the home page alone, so that no other page's words travel with it. */
export const homeEnUS = {
  description: 'Studies, medicine information, achievements and courses from {organisation}, for doctors and patients.',
  day: '“Morning rounds”. Hills have distance, hearts have rhythm.',
  night: '“Night watch”. The hills are asleep, the heart is awake.',
  'day-alt': 'Layered hills at dawn; a heart trace runs below the nearest ridge.',
  'night-alt': 'The same hills under a moon; a heart trace runs below the nearest ridge.',
  figures: 'In figures',
  empty: 'Welcome to our new site',
  'empty-text': 'Nothing has been published yet.',
  'empty-about': 'About us',
  'empty-login': 'Log in to publish',
} as const
