import {Box, Flex, Select, Text} from '@sanity/ui'
import {type FocusEvent, useEffect, useId, useRef} from 'react'
import {type PreviewHeaderProps, usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import {styled} from 'styled-components'
import {documentAt} from '../logic/locations.ts'
import {addressOf, VIEWS, viewAt} from '../logic/views.ts'

const LABEL = 'Stato della pagina'

/** For how long after a choice the form that it opens may ask for the focus. */
const KEPT_MS = 5_000

/**
 * What opens beside a chosen state takes the focus, more than once and from one field to the next. It is refused that
 * until the next key or press, or nobody could walk through the list by arrows. A press in the frame names a field.
 */
function useKeptFocus(field: string | undefined) {
  const keptUntil = useRef(0)
  useEffect(() => {
    if (field) keptUntil.current = 0
  }, [field])
  useEffect(() => {
    const ended = new AbortController()
    const leave = () => {
      keptUntil.current = 0
    }
    for (const move of ['keydown', 'pointerdown'])
      window.addEventListener(move, leave, {capture: true, signal: ended.signal})
    return () => ended.abort()
  }, [])
  return {
    keep: () => {
      keptUntil.current = performance.now() + KEPT_MS
    },
    onBlur: ({currentTarget}: FocusEvent<HTMLElement>) => {
      if (performance.now() < keptUntil.current) currentTarget.focus()
    },
  }
}

/** Below the tool's own bar: which state of the page the frame shows. */
export default function ViewBar(props: PreviewHeaderProps) {
  const id = useId()
  const {preview, path} = usePresentationParams()
  const navigate = usePresentationNavigate()
  const {keep, onBlur} = useKeptFocus(path)
  const {iframeRef, overlaysConnection, targetOrigin} = props
  const isOpening = overlaysConnection === 'idle' || overlaysConnection === 'connecting'
  const here = preview ?? props.initialUrl.href
  const begin = (address: string) => iframeRef.current?.contentWindow?.postMessage({address}, targetOrigin)
  // A frame that loads once more while it is connected is never told again which drafts to ask for.
  const refresh: typeof props.onRefresh = (load) =>
    overlaysConnection === 'connected' ? begin(here) : props.onRefresh(load)
  const choose = (view: string) => {
    const address = new URL(addressOf(view), targetOrigin).href
    keep()
    // State and form are one step back; as a whole, since the frame's own word for it would make a step otherwise.
    navigate(address, documentAt(view))
    // Sanity forgets a choice when the frame says only afterwards where it began. Asked itself, it says what was chosen last.
    begin(address)
  }
  return (
    <Bar>
      <div>{props.renderDefault({...props, onRefresh: refresh})}</div>
      <Flex align="center" gap={3} paddingX={2} paddingBottom={1}>
        <Text as="label" htmlFor={id} size={1} weight="medium" style={{whiteSpace: 'nowrap'}}>
          {LABEL}
        </Text>
        <Box flex={1} style={{minWidth: 0}}>
          <Select
            id={id}
            fontSize={1}
            padding={2}
            value={viewAt(here)}
            disabled={isOpening}
            onBlur={onBlur}
            onChange={({currentTarget}) => choose(currentTarget.value)}
          >
            {Object.entries(VIEWS).map(([title, views]) => (
              <optgroup key={title} label={title}>
                {views.map(([path, name]) => (
                  <option key={path} value={path}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Box>
      </Flex>
    </Bar>
  )
}

/** Beside the tool's own bar where there is room, below it otherwise. */
const Bar = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;

  & > :first-child { flex: 1 1 24rem; min-width: 0; }
  & > :last-child { flex: 0 1 26rem; min-width: 0; }
`
