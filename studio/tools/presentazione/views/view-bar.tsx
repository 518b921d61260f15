import {Box, Flex, Select, Text} from '@sanity/ui'
import {useEffect, useEffectEvent, useId} from 'react'
import {useWorkspace} from 'sanity'
import {type PreviewHeaderProps, usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import {useRouter} from 'sanity/router'
import {styled} from 'styled-components'
import {documentAt} from '../logic/locations.ts'
import {addressOf, VIEWS, viewAt} from '../logic/views.ts'

const LABEL = 'Stato della pagina'

/** Sanity says once which drafts a frame is to show. One without drafts asks, and hears it in Sanity's words. */
function useAnswers({iframeRef, targetOrigin, perspective, variant}: PreviewHeaderProps) {
  const {projectId, dataset} = useWorkspace()
  const answer = useEffectEvent(({source, data}: MessageEvent<{isAsking?: unknown} | null>) => {
    const frame = iframeRef.current?.contentWindow
    if (!frame || source !== frame || !data?.isAsking) return
    const shown = {projectId, dataset, perspective, variant}
    const address = {domain: 'sanity/comlink', from: 'presentation', to: 'loaders'}
    frame.postMessage({...address, type: 'loader/perspective', data: shown}, targetOrigin)
  })
  useEffect(() => {
    const hear = (event: MessageEvent) => answer(event)
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
}

export default function ViewBar(props: PreviewHeaderProps) {
  const id = useId()
  const {preview, id: opened} = usePresentationParams()
  const router = useRouter()
  const navigate = usePresentationNavigate()
  const {iframeRef, overlaysConnection, targetOrigin} = props
  useAnswers(props)
  const isOpening = overlaysConnection === 'idle' || overlaysConnection === 'connecting'
  const here = preview ?? props.initialUrl.href
  const show = (address: string, isAnew: boolean) =>
    iframeRef.current?.contentWindow?.postMessage({address, isAnew}, targetOrigin)
  const showState = useEffectEvent((address: string) => show(address, false))
  // Sanity leads a frame only after it has told of itself.
  useEffect(() => {
    if (overlaysConnection === 'connected') showState(here)
  }, [overlaysConnection, here])
  // Sanity loads a frame anew that has not answered within 0.3 s, and misses it for seconds.
  const refresh: typeof props.onRefresh = (load) =>
    overlaysConnection === 'connected' ? show(here, true) : props.onRefresh(load)
  const openBeside = useEffectEvent(() => {
    if (!opened) router.navigate({...router.state, ...documentAt(viewAt(here))}, {replace: true})
  })
  useEffect(() => openBeside(), [])
  // State and form are one step back.
  const choose = (view: string) => navigate(new URL(addressOf(view), targetOrigin).href, documentAt(view))
  return (
    <Bar>
      {/* Drafts go to no other window: whoever was given the address would see what is published. */}
      <div>{props.renderDefault({...props, onRefresh: refresh, canSharePreviewAccess: false})}</div>
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
