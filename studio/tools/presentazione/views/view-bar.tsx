import {Box, Flex, Select, Switch, Text} from '@sanity/ui'
import {useEffect, useEffectEvent, useId, useState} from 'react'
import {type PreviewHeaderProps, usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import {useRouter} from 'sanity/router'
import {styled} from 'styled-components'
import {documentAt} from '../logic/locations.ts'
import {addressOf, VIEWS, viewAt} from '../logic/views.ts'
import {OnPage, usePageTyping, WriteEdit} from './on-page.ts'

/** Texts of this component. They are not in `words.ts`, because the Studio loads that file at startup. */
const WORDS = {states: 'Stato della pagina', typing: 'Scrivi sulla pagina'} as const

export default function ViewBar(props: PreviewHeaderProps) {
  const id = useId()
  const {preview, id: opened} = usePresentationParams()
  const router = useRouter()
  const navigate = usePresentationNavigate()
  const {iframeRef, overlaysConnection, targetOrigin} = props
  const isOpening = overlaysConnection === 'idle' || overlaysConnection === 'connecting'
  const here = preview ?? props.initialUrl.href
  const frame = () => iframeRef.current?.contentWindow
  const post = (message: object) => frame()?.postMessage(message, targetOrigin)
  const show = (address: string, isAnew: boolean) => post({address, isAnew})
  const [isTypingOn, setTypingOn] = useState(false)
  const {field, edits} = usePageTyping(frame)
  const switchTyping = useEffectEvent(() => post({isTypingOn}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reconnected frame needs the current state
  useEffect(() => switchTyping(), [isTypingOn, overlaysConnection])
  const showState = useEffectEvent((address: string) => show(address, false))
  // Sends the preview URL also after a new connection, because Sanity sends URLs only to a connected frame.
  useEffect(() => {
    if (overlaysConnection === 'connected') showState(here)
  }, [overlaysConnection, here])
  // Replaces Sanity's refresh of a connected frame, because Sanity reloads a frame that does not answer within 0.3 s.
  const refresh: typeof props.onRefresh = (load) =>
    overlaysConnection === 'connected' ? show(here, true) : props.onRefresh(load)
  const openBeside = useEffectEvent(() => {
    if (!opened) router.navigate({...router.state, ...documentAt(viewAt(here))}, {replace: true})
  })
  useEffect(() => openBeside(), [])
  // Changes view and form together, so that the browser adds only one history entry.
  const choose = (view: string) => navigate(new URL(addressOf(view), targetOrigin).href, documentAt(view))
  return (
    <Bar>
      {/* Disables sharing, because a shared link would show only published content. */}
      <div>{props.renderDefault({...props, onRefresh: refresh, canSharePreviewAccess: false})}</div>
      <Flex align="center" gap={3} paddingX={2} paddingBottom={1}>
        <Text as="label" htmlFor={id} size={1} weight="medium" style={{whiteSpace: 'nowrap'}}>
          {WORDS.states}
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
        <Flex as="label" align="center" gap={2}>
          <Switch checked={isTypingOn} onChange={() => setTypingOn(!isTypingOn)} />
          <Text size={1} weight="medium" style={{whiteSpace: 'nowrap'}}>
            {WORDS.typing}
          </Text>
        </Flex>
      </Flex>
      {field && <OnPage key={field.id} field={field} post={post} />}
      {Object.entries(edits).map(([key, edit]) => (
        <WriteEdit key={key} edit={edit} />
      ))}
    </Bar>
  )
}

/** Puts our controls beside Sanity's toolbar, or below the toolbar in a narrow window. */
const Bar = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;

  & > :first-child { flex: 1 1 24rem; min-width: 0; }
  & > :nth-child(2) { flex: 0 1 36rem; min-width: 0; }
`
