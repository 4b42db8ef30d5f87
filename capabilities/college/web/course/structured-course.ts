import type { OutputOf } from '#contract/call.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Structured } from '#web/page.ts'
import { CATALOGUE_PATH, type getCourse } from '../../contract.ts'

const LEVELS = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const

/** Builds structured data (schema.org) for a course page. Runs on the server only. */
export function structuredCourse(
  { course, chapters }: OutputOf<typeof getCourse>,
  site: SiteIdentity,
  { list, picture }: { /** The title of the catalogue. */ readonly list: string; readonly picture: string },
): Structured[] {
  const url = `${site.publicUrl}${course.href}`
  const provider = { '@type': 'Organization', name: publisherIn(site, course.language), url: site.publicUrl }
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const steps = [
    { name: list, item: `${site.publicUrl}${CATALOGUE_PATH}` },
    { name: course.title, item: url },
  ]
  return [
    {
      '@type': 'Course',
      '@id': url,
      url,
      name: course.title,
      description: course.lead,
      inLanguage: course.language,
      image: picture,
      provider,
      educationalLevel: LEVELS[course.level],
      datePublished: course.firstOnlineAt,
      dateModified: course.changedAt,
      isAccessibleForFree: course.readers === null,
      ...(course.goals.length > 0 && { teaches: course.goals }),
      ...(course.topics.length > 0 && { about: course.topics.map(({ title }) => title) }),
      ...(course.credits && { educationalCredentialAwarded: course.credits }),
      ...(course.audience && { audience: { '@type': 'EducationalAudience', educationalRole: course.audience } }),
      ...(course.readers === null && { offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'CNY' } }),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: durationOf(course.minutes),
        ...(course.teachers.length > 0 && { instructor: course.teachers.map(({ name }) => ({ '@type': 'Person', name })) }),
      },
      hasPart: lessons.map(({ title, href, minutes }) => ({
        '@type': 'LearningResource',
        name: title,
        url: `${site.publicUrl}${href}`,
        timeRequired: durationOf(minutes),
      })),
    },
    { '@type': 'BreadcrumbList', itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })) },
  ]
}

const durationOf = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`
