/** Replaces components whose content cannot end with a mark, and sets the content's source as `data-sanity`. */
import type {PortableTextComponents} from '@portabletext/react'
import {type ComponentProps, cloneElement, type ReactElement} from 'react'
import {Picture as PlainPicture} from '../../ui/picture.tsx'
import {components, Paragraph, type ParagraphProps, RichText as PlainText} from '../../ui/rich-text.tsx'

const sourceOf = (value: unknown) => (value as {sanity?: string} | null | undefined)?.sanity

const sourced = (element: ReactElement | null, source: string | null | undefined) =>
  element && source ? cloneElement(element, {'data-sanity': source} as object) : element

export function Picture(props: ComponentProps<typeof PlainPicture>) {
  return sourced(PlainPicture(props), sourceOf(props.picture))
}

/** Sets `data-sanity`, so that a click opens the paragraph's form, and disables dragging. */
const placed = (element: ReactElement, value: object) =>
  cloneElement(element, {'data-sanity': sourceOf(value), 'data-sanity-drag-disable': 'true'} as object)

const paragraphs: PortableTextComponents = {
  ...components,
  block: ({children, value}: ParagraphProps) => placed(Paragraph({children, value}), value),
  listItem: ({children, value}) => placed(<li>{children}</li>, value),
}

export const RichText = (props: ComponentProps<typeof PlainText>) => <PlainText {...props} by={paragraphs} />
