/** Components for content without a text to mark, such as pictures. Each sets the source on its element. */
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

/** Sets the source of a paragraph on its element. Editors cannot drag paragraphs. */
const placed = (element: ReactElement, value: object) =>
  cloneElement(element, {'data-sanity': sourceOf(value), 'data-sanity-drag-disable': 'true'} as object)

/** Each paragraph has its own source, so that a click opens the form there. */
const paragraphs: PortableTextComponents = {
  ...components,
  block: ({children, value}: ParagraphProps) => placed(Paragraph({children, value}), value),
  listItem: ({children, value}) => placed(<li>{children}</li>, value),
}

export const RichText = (props: ComponentProps<typeof PlainText>) => <PlainText {...props} by={paragraphs} />
