import {AddIcon} from '@sanity/icons/Add'
import {CogIcon} from '@sanity/icons/Cog'
import {HeartIcon} from '@sanity/icons/Heart'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {HomeIcon} from '@sanity/icons/Home'
import {RocketIcon} from '@sanity/icons/Rocket'
import {TrashIcon} from '@sanity/icons/Trash'
import type {ComponentType} from 'react'
import type {Schema} from 'sanity'
import type {ListBuilder, StructureBuilder, StructureResolver} from 'sanity/structure'
import {QUIZ_TITLE, type SingletonType} from '../schemas/catalog.ts'
import {quizQuestionId, STEP_TITLES, STEPS} from '../schemas/quiz-steps.ts'
import {LISTS, SECTIONS} from '../schemas/sections.ts'
import {Trash} from './cestino/trash.tsx'
import {words as cestino} from './cestino/words.ts'
import {StartHere} from './inizia/start-here.tsx'
import {words as inizia} from './inizia/words.ts'
import {OrderedList} from './ordered-list/ordered-list.tsx'

type Items = Parameters<ListBuilder['items']>[0]

/** A document of which there is one: the list opens its form at once, under the title and icon of its type. */
const singletons = (S: StructureBuilder, schema: Schema) => (type: SingletonType) => {
  const {title = type, icon} = schema.get(type) ?? {}
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(type).title(title))
}

/** A collection in the order of the page, with a button for a new one. */
const orderedLists = (S: StructureBuilder, schema: Schema) =>
  LISTS.map(({type, title, create}) => {
    const id = `elenco-${type}`
    const newOne = S.menuItem()
      .title(create)
      .icon(AddIcon)
      .intent({type: 'create', params: [{type, template: type}, {}]})
      .showAsAction(true)
    return S.listItem()
      .id(id)
      .title(title)
      .icon(schema.get(type)?.icon)
      .schemaType(type)
      .child(
        S.component(OrderedList)
          .id(id)
          .title(title)
          .options({type})
          .menuItems([newOne])
          .canHandleIntent((_intent, params) => params.type === type)
          .child((documentId) => S.document().documentId(documentId).schemaType(type)),
      )
  })

/** One question a step: they are edited, never added or removed. */
const quizQuestions = (S: StructureBuilder) =>
  STEPS.map((step, index) => {
    const title = `${index + 1} · ${STEP_TITLES[step]}`
    return S.listItem()
      .id(`domanda-${step}`)
      .title(title)
      .icon(HelpCircleIcon)
      .child(S.document().schemaType('quizQuestion').documentId(quizQuestionId(step)).title(title))
  })

export const structure: StructureResolver = (S, {schema}) => {
  const singleton = singletons(S, schema)
  const folder = (id: string, title: string, icon: ComponentType, items: Items, heading = title) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(S.list().id(`${id}-voci`).title(heading).items(items))
  const startHere = () =>
    S.listItem()
      .id('inizia')
      .title(inizia.title)
      .icon(RocketIcon)
      .child(S.component(StartHere).id('inizia').title(inizia.title))
  return S.list()
    .id('contenuti')
    .title('Contenuti')
    .items([
      folder(
        'pagina',
        'Pagina',
        HomeIcon,
        SECTIONS.map(({type}) => singleton(type)),
        'Sezioni, dall’alto in basso',
      ),
      S.divider(),
      ...orderedLists(S, schema),
      folder('quiz', QUIZ_TITLE, HeartIcon, [...quizQuestions(S), S.divider(), singleton('quizCopy')]),
      S.divider(),
      singleton('contact'),
      singleton('messages'),
      folder('impostazioni', 'Impostazioni', CogIcon, [
        singleton('brand'),
        singleton('seo'),
        singleton('pages'),
        singleton('privacy'),
        singleton('texts'),
        S.divider(),
        startHere(),
      ]),
      S.divider(),
      startHere(),
      S.listItem()
        .id('cestino')
        .title(cestino.title)
        .icon(TrashIcon)
        .child(S.component(Trash).id('cestino').title(cestino.title)),
    ])
}
