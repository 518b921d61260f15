import {AddIcon} from '@sanity/icons/Add'
import {CogIcon} from '@sanity/icons/Cog'
import {HeartIcon} from '@sanity/icons/Heart'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {HomeIcon} from '@sanity/icons/Home'
import {RocketIcon} from '@sanity/icons/Rocket'
import {TrashIcon} from '@sanity/icons/Trash'
import type {ComponentType} from 'react'
import type {ListBuilder, ListItemBuilder, StructureResolver, UserComponent} from 'sanity/structure'
import {quizQuestionId, STEP_TITLES, STEPS, type Step} from '../schemas/quiz-steps.ts'
import {LISTS, QUIZ_TITLE, SECTIONS, type SingletonType} from '../schemas/sections.ts'
import {Trash} from './cestino/trash.tsx'
import {words as cestino} from './cestino/words.ts'
import {StartHere} from './inizia/start-here.tsx'
import {words as inizia} from './inizia/words.ts'
import {OrderedList} from './ordered-list/ordered-list.tsx'

type Child = Parameters<ListItemBuilder['child']>[0]
type Items = Parameters<ListBuilder['items']>[0]

export const structure: StructureResolver = (S, {schema}) => {
  const item = (id: string, title: string, icon: ComponentType | undefined, child: Child) =>
    S.listItem().id(id).title(title).icon(icon).child(child)

  const singleton = (type: SingletonType) => {
    const {title = type, icon} = schema.get(type) ?? {}
    return item(type, title, icon, S.document().schemaType(type).documentId(type).title(title))
  }
  const question = (step: Step, index: number) => {
    const title = `${index + 1} · ${STEP_TITLES[step]}`
    const form = S.document().schemaType('quizQuestion').documentId(quizQuestionId(step)).title(title)
    return item(`domanda-${step}`, title, HelpCircleIcon, form)
  }
  const orderedList = ({type, title, create}: (typeof LISTS)[number]) => {
    const id = `elenco-${type}`
    const newOne = S.menuItem()
      .title(create)
      .icon(AddIcon)
      .intent({type: 'create', params: [{type, template: type}, {}]})
      .showAsAction(true)
    const list = S.component(OrderedList)
      .id(id)
      .title(title)
      .options({type})
      .menuItems([newOne])
      .canHandleIntent((_intent, params) => params.type === type)
      .child((documentId) => S.document().documentId(documentId).schemaType(type))
    return item(id, title, schema.get(type)?.icon, list).schemaType(type)
  }
  const folder = (id: string, title: string, icon: ComponentType, items: Items, heading = title) =>
    item(id, title, icon, S.list().id(`${id}-voci`).title(heading).items(items))
  const pane = (id: string, title: string, icon: ComponentType, component: UserComponent) =>
    item(id, title, icon, S.component(component).id(id).title(title))

  const sections = SECTIONS.map(({type}) => singleton(type))
  return S.list()
    .id('contenuti')
    .title('Contenuti')
    .items([
      folder('pagina', 'Pagina', HomeIcon, sections, 'Sezioni, dall’alto in basso'),
      S.divider(),
      ...LISTS.map(orderedList),
      folder('quiz', QUIZ_TITLE, HeartIcon, [...STEPS.map(question), S.divider(), singleton('quizCopy')]),
      S.divider(),
      singleton('contact'),
      singleton('messages'),
      folder(
        'impostazioni',
        'Impostazioni',
        CogIcon,
        (['brand', 'seo', 'pages', 'privacy', 'texts'] as const).map(singleton),
      ),
      S.divider(),
      pane('inizia', inizia.title, RocketIcon, StartHere),
      pane('cestino', cestino.title, TrashIcon, Trash),
    ])
}
