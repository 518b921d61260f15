import {Box, Flex, Select, Text} from '@sanity/ui'
import {useId} from 'react'
import {type PreviewHeaderProps, usePresentationParams} from 'sanity/presentation'
import {styled} from 'styled-components'
import {addressOf, VIEWS, viewAt} from '../logic/views.ts'

const LABEL = 'Stato della pagina'

/** Below the tool's own bar: which state of the page the frame shows. */
export default function ViewBar(props: PreviewHeaderProps) {
  const id = useId()
  const {preview} = usePresentationParams()
  const {iframeRef, overlaysConnection, targetOrigin} = props
  const isOpening = overlaysConnection === 'idle' || overlaysConnection === 'connecting'
  // Sanity forgets a choice when the frame says only afterwards where it began. Asked itself, it says what was chosen last.
  const go = (address: string) => iframeRef.current?.contentWindow?.postMessage({address}, targetOrigin)
  return (
    <Bar>
      <div>{props.renderDefault(props)}</div>
      <Flex align="center" gap={3} paddingX={2} paddingBottom={1}>
        <Text as="label" htmlFor={id} size={1} weight="medium" style={{whiteSpace: 'nowrap'}}>
          {LABEL}
        </Text>
        <Box flex={1} style={{minWidth: 0}}>
          <Select
            id={id}
            fontSize={1}
            padding={2}
            value={viewAt(preview ?? props.initialUrl.href)}
            disabled={isOpening}
            onChange={({currentTarget}) => go(addressOf(currentTarget.value))}
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
