import {AddIcon} from '@sanity/icons/Add'
import type {ComponentType} from 'react'
import type {StructureBuilder} from 'sanity/structure'
import {OrderedList} from './ordered-list.tsx'

interface OrderedListItem {
  type: string
  title: string
  icon: ComponentType | undefined
  /** What the button for a new one says. */
  create: string
}

/** The list's line in the structure, and the pane that it opens. */
export function orderedListItem(S: StructureBuilder, {type, title, icon, create}: OrderedListItem) {
  const id = `elenco-${type}`
  const newOne = S.menuItem()
    .title(create)
    .icon(AddIcon)
    .intent({type: 'create', params: [{type, template: type}, {}]})
    .showAsAction(true)
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
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
}
