import type {ComponentType} from 'react'

/** A singleton has no name of its own: its list entry shows what it is. */
export const fixedPreview = (title: string, icon: ComponentType) => ({
  select: {id: '_id'},
  prepare: () => ({title, media: icon}),
})
