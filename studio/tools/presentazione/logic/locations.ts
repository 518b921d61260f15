import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {isStep, quizQuestionId} from '../../../../schemas/quiz-steps.ts'
import {SECTIONS} from '../../../../schemas/sections.ts'
import {LISTED, words} from '../words.ts'
import {addressOf, VIEWS} from './views.ts'

/** Other document types that also appear in a section, by the name of the section. */
const GUESTS: Readonly<Record<string, readonly string[]>> = {
  faq: ['contact', 'messages'],
  footer: ['brand', 'contact', 'texts'],
}

const PLACES = [
  ...SECTIONS.filter((section) => !('floats' in section)).map(({name, title, type}) => ({
    title,
    path: `sezione/${name}`,
    types: [type, ...(GUESTS[name] ?? [])] as readonly string[],
  })),
  ...Object.entries(VIEWS).flatMap(([group, views]) =>
    views.map(([path, title, ...types]) => ({
      title: group === 'Pagina' ? title : `${group}: ${title}`,
      path,
      types,
    })),
  ),
]

function placesOf(type: string, id: string): DocumentLocation[] {
  const listed = LISTED[type]
  if (listed) return [{title: listed.title, href: addressOf(`${listed.kind}/${id}`)}]
  const places = PLACES.filter(({types}) => types.includes(type))
  return places.map(({title, path}) => ({title, href: addressOf(path)}))
}

export function locationsOf(type: string, id: string): DocumentLocationsState {
  const name = id.replace(/^drafts\.|^versions\.[^.]+\./, '').replace(/^quizQuestion-/, '')
  const locations = placesOf(type, name)
  if (type === 'messages') return {locations, message: words.messages, tone: 'positive'}
  if (locations.length > 0) return {locations}
  return {locations, message: type === 'seo' ? words.seo : words.nowhere, tone: 'caution'}
}

/** Path that focuses no field. Without a path, the form would take the focus from the list of views. */
const NO_FIELD = '_type'

export function documentAt(path: string) {
  const type = PLACES.find((place) => place.path === path)?.types[0]
  if (type) return {type, id: type, path: NO_FIELD}
  const [, name = ''] = path.split('/')
  return isStep(name) ? {type: 'quizQuestion', id: quizQuestionId(name), path: NO_FIELD} : undefined
}
