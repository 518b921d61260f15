import {Box, Flex, Select, Text} from '@sanity/ui'
import {useEffect, useId, useRef} from 'react'
import {type PreviewHeaderProps, usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import {styled} from 'styled-components'
import {documentAt} from '../logic/locations.ts'
import {addressOf, VIEWS, viewAt} from '../logic/views.ts'

const LABEL = 'Stato della pagina'

/** For how long after a choice the form that it opens may ask for the focus: on a busy machine it takes its time. */
const KEPT_MS = 15_000

/**
 * What opens beside a chosen state takes the focus, more than once and from one field to the next. It is refused that
 * until another key or a press, or nobody could walk through the list by arrows, and Tab would lead into the form from
 * anywhere. A press in the frame names a field. Gives what keeps the focus where it is.
 */
function useKeptFocus(field: string | undefined) {
  const keptUntil = useRef(0)
  useEffect(() => {
    if (field) keptUntil.current = 0
  }, [field])
  useEffect(() => {
    const ended = new AbortController()
    const options = {capture: true, signal: ended.signal}
    let isTab = false
    const leave = () => {
      keptUntil.current = 0
    }
    // A screen reader presses with a click alone.
    for (const press of ['pointerdown', 'click']) window.addEventListener(press, leave, options)
    window.addEventListener(
      'keydown',
      ({key}) => {
        isTab = key === 'Tab'
        // It moves the focus before any timer.
        if (isTab) setTimeout(() => (isTab = false))
        else if (key !== 'Shift') leave()
      },
      options,
    )
    window.addEventListener(
      'blur',
      ({target}) => {
        const isRefused = !isTab && performance.now() < keptUntil.current
        if (isRefused && target instanceof HTMLElement) target.focus()
      },
      options,
    )
    return () => ended.abort()
  }, [])
  return () => {
    keptUntil.current = performance.now() + KEPT_MS
  }
}

/** Below the tool's own bar: which state of the page the frame shows. */
export default function ViewBar(props: PreviewHeaderProps) {
  const id = useId()
  const {preview, path} = usePresentationParams()
  const navigate = usePresentationNavigate()
  const keepFocus = useKeptFocus(path)
  const {iframeRef, overlaysConnection, targetOrigin} = props
  const isOpening = overlaysConnection === 'idle' || overlaysConnection === 'connecting'
  const here = preview ?? props.initialUrl.href
  const begin = (address: string) => iframeRef.current?.contentWindow?.postMessage({address}, targetOrigin)
  // A frame that loads once more while it is connected is never told again which drafts to ask for.
  const refresh: typeof props.onRefresh = (load) =>
    overlaysConnection === 'connected' ? begin(here) : props.onRefresh(load)
  const choose = (view: string) => {
    const address = new URL(addressOf(view), targetOrigin).href
    keepFocus()
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
