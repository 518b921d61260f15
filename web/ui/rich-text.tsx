import {PortableText, type PortableTextBlock, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import type {RichText as RichTextContent} from '../content/types.gen.ts'
import {safeHref} from './safe-href.tsx'

const Prose = styled.div`
  max-width: var(--measure);

  & > * + * { margin-top: 0.9em; }
  ul, ol { padding-left: 1.25em; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li + li { margin-top: 0.35em; }
  [data-lead] { font: 400 1.375rem / 1.15 var(--display); }
  * + [data-lead] { margin-top: 1.75em; }
  [data-lead] strong { font-weight: inherit; }
  [data-lead] + * { margin-top: 0.4em; }
  li::marker { color: var(--brass); }
`

export interface ParagraphProps {
  children?: ReactNode
  value: PortableTextBlock
}

/** Shows a paragraph with only bold text like a heading. A real heading would break the order of headings. */
export function Paragraph({children, value}: ParagraphProps) {
  const lead = value.children?.every(({marks}) => marks?.includes('strong'))
  return <p {...(lead ? {'data-lead': ''} : {})}>{children}</p>
}

export const components: PortableTextComponents = {
  block: Paragraph,
  marks: {
    english: ({children}) => <span lang="en">{children}</span>,
    link: ({children, value}) => {
      const href = safeHref(value?.href)
      return href ? <a href={href}>{children}</a> : children
    },
  },
  unknownType: () => null,
  unknownMark: ({children}) => children,
}

/** Removes styles from list items, because a paragraph around a nested list is invalid HTML. */
const plainInLists = (value: RichTextContent): RichTextContent =>
  value.map((block) => ('listItem' in block && block.listItem ? {...block, style: 'normal' as const} : block))

interface RichTextProps {
  value: RichTextContent | null | undefined
  by?: PortableTextComponents | undefined
}

export const PlainRichText = ({value, by = components}: RichTextProps) => (
  <PortableText value={plainInLists(value ?? [])} components={by} onMissingComponent={false} />
)

export function RichText({value, by}: RichTextProps) {
  if (!value || value.length === 0) return null
  return (
    <Prose>
      <PlainRichText value={value} by={by} />
    </Prose>
  )
}
