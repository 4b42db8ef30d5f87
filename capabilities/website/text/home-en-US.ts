/** The words of the home page alone, so that no other page's words travel with it. */
export const homeEnUS = {
  description: 'Studies, medicines, results and courses of {organisation}: for doctors to check and for patients to read.',
  day: '“Morning rounds”. Hills have distance, hearts have rhythm.',
  night: '“Night watch”. The hills are asleep, the heart is awake.',
  'day-alt': 'Layered hills at dawn; a heart trace runs below the nearest ridge.',
  'night-alt': 'The same hills under a moon; a heart trace runs below the nearest ridge.',
  figures: 'In figures',
  empty: 'This site has just opened',
  'empty-text':
    'Nothing has been published yet. News, studies and courses will appear here as soon as the first of them has passed review.',
  'empty-about': 'Who we are',
  'empty-login': 'Log in to publish',
} as const
