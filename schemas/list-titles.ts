import type {CollectionType} from './catalog.ts'

/** What the Studio's menu calls each list. A document of which there is one goes by its type's own title. */
export const listTitles = {
  package: 'Pacchetti',
  case: 'Casi prima/dopo',
  testimonial: 'Testimonianze',
  faq: 'FAQ',
  quizQuestion: 'Quiz',
} as const satisfies Record<CollectionType, string>
