export const enUS = {
  // about
  about: 'About us',
  'about.description': 'Who stands behind this site, how its content is made, and how to read it.',
  'about.title': 'Every claim has a source',
  'about.lead':
    '{organisation} publishes its studies, what it knows about medicines, and its courses here. Every page names its author, its date and its sources, so that you can check it. Where we are wrong, we correct it and leave the correction in sight.',
  'about.find': 'What you will find here',
  'about.find-research': 'Studies',
  'about.find-research-text':
    'Multi-centre studies: their phase, centres and recruitment, and their results, including the ones that did not work.',
  'about.find-medicine': 'Medicines',
  'about.find-medicine-text':
    'Plain facts about medicines, with maker and approval number. No promotion: anything that is paid for is labelled.',
  'about.find-achievement': 'Achievements',
  'about.find-achievement-text': 'Guidelines, papers and awards by year, each with a reference to the original.',
  'about.find-college': 'College',
  'about.find-college-text': 'Courses and recordings for colleagues at every stage, and lessons that patients can follow.',
  'about.made': 'How an article is made',
  'about.made-1': 'Signed by its author',
  'about.made-1-text':
    'Authors of medical content prove their professional standing before they can publish. The mark beside a name shows that it was checked.',
  'about.made-2': 'Read by a second pair of eyes',
  'about.made-2-text': 'Nothing goes online without review. Whatever a machine generated is labelled.',
  'about.made-3': 'Dated and kept',
  'about.made-3-text': 'Every revision is kept. Corrections carry their date; nothing is changed in silence.',
  'about.made-4': 'Open to challenge',
  'about.made-4-text': 'You can report or dispute any article. You will get an answer, with reasons.',
  'about.read': 'How to read it',
  'about.read-text':
    'Everything here is for learning and discussion. It does not replace seeing a doctor, and it is not a prescription. If you feel unwell, see a doctor; in an emergency, call 120 in mainland China, or your local emergency number.',
  'about.you': 'Your data',
  'about.you-text':
    'You can read without an account. What we keep if you open one, and how to export or delete it, is set out in the privacy policy.',
  'about.privacy': 'Read the privacy policy',
  // agreement
  agreement: 'User agreement and privacy policy',
  'agreement.description': 'The rules for using this site, and how it handles personal information.',
  'agreement.version': 'Version {version}, in force since {date}',
  'agreement.contents': 'Contents',
  'agreement.save': 'Print or save as a file',
  // exceptions
  'exception.403': 'No access',
  'exception.403-title': 'Access to this resource is denied',
  'exception.403-text': 'Your user group lacks the permission for this operation. If you need it for your work, ask an administrator.',
  'exception.404': 'Not found',
  'exception.404-title': 'This page is gone',
  'exception.404-text': 'It may have moved or been withdrawn. Try again, or go back to where you came from.',
  'exception.500': 'Server error',
  'exception.500-title': 'Internal server error',
  'exception.500-text': 'Something broke on our side. Nothing that you entered elsewhere was changed.',
  back: 'Back',
  retry: 'Try again',
  'not-found': 'Page not found',
} as const
