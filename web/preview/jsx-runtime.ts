import {createElement, type ElementType, type Key, type ReactNode} from 'react'
import * as react from 'react/jsx-runtime'
import {clean, isMarked, type Piece, pieces} from './marks.ts'

/** Replaces React's JSX runtime in the preview. Removes marks and sets the source of a text as `data-sanity`. */
type Props = Record<string, unknown>

/** Returns whether a type is an HTML element or a styled component. Other components receive props with marks. */
const isElement = (type: unknown): boolean =>
  typeof type === 'string' || (typeof type === 'object' && type !== null && 'styledComponentId' in type)

function withoutMarks(props: Props): Props {
  const marked = Object.keys(props).filter((name) => name !== 'children' && isMarked(props[name]))
  if (marked.length === 0) return props
  return {...props, ...Object.fromEntries(marked.map((name) => [name, clean(String(props[name]))]))}
}

const source = (attribute: string) => ({
  'data-sanity': attribute,
  ...(/path=[^;]*:\d+(;|$)/.test(attribute) ? {'data-sanity-drag-disable': 'true'} : {}),
})

/** Returns the source of a link's address or of an image's label, for elements without a marked text. */
function sourceOfAttribute({role, href, 'aria-label': label}: Props): Props {
  const text = role === 'img' ? label : href
  const attribute = isMarked(text) ? pieces(text)[0]?.attribute : null
  return attribute ? source(attribute) : {}
}

const part = ({text, attribute}: Piece, key: Key, several: boolean): ReactNode =>
  attribute
    ? createElement(
        'preview-part',
        {key, ...source(attribute), ...(several ? {'data-several': ''} : {})},
        text,
      )
    : text

function withSources(type: unknown, given: Props): Props {
  const props = isElement(type) ? withoutMarks(given) : given
  const {children} = props
  const list: unknown[] = Array.isArray(children) ? children : [children]
  if (!list.some(isMarked)) return isElement(type) ? {...sourceOfAttribute(given), ...props} : props
  const split = list.map((child) => (isMarked(child) ? pieces(child) : null))
  const sourced = split.flatMap((found) => found ?? []).filter(({attribute}) => attribute !== null)
  const [only] = sourced
  if (isElement(type) && sourced.length === 1 && only?.attribute && !props['data-sanity']) {
    const cleaned = list.map((child) => (isMarked(child) ? clean(child) : child))
    return {...props, ...source(only.attribute), children: Array.isArray(children) ? cleaned : cleaned[0]}
  }
  const several = sourced.length > 1
  const parted = list.map((child, index) => {
    const found = split[index]
    return found ? found.map((piece, at) => part(piece, `${index}-${at}`, several)) : child
  })
  return {...props, children: parted.length === 1 ? parted[0] : parted}
}

type Make = (type: ElementType, props: Props, key?: Key) => ReactNode

export const {Fragment} = react
export const jsx: Make = (type, props, key) => react.jsx(type, withSources(type, props), key)
export const jsxs: Make = (type, props, key) => react.jsxs(type, withSources(type, props), key)
/** JSX function for React's development mode. Ignores the positions in the source code. */
export const jsxDEV: Make = (type, props, key) =>
  Array.isArray(props.children) ? jsxs(type, props, key) : jsx(type, props, key)
