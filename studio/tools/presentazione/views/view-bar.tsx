import {Box, Flex, Select, Text} from '@sanity/ui'
import {type ChangeEvent, useId} from 'react'
import {type PreviewHeaderProps, usePresentationParams} from 'sanity/presentation'
import {styled} from 'styled-components'
import {addressOf, viewIn} from '../logic/addresses.ts'
import {words} from '../words.ts'
import {listedView, VIEW_GROUPS} from './view-list.ts'

/** Below the tool's own bar: which state of the page the frame shows. */
export default function ViewBar(props: PreviewHeaderProps) {
  const id = useId()
  const {preview} = usePresentationParams()
  const view = listedView(viewIn(preview ?? props.initialUrl.href) ?? '')
  const change = (event: ChangeEvent<HTMLSelectElement>) => props.onPathChange(addressOf(event.target.value))
  return (
    <Bar>
      <div>{props.renderDefault(props)}</div>
      <Flex align="center" gap={3} paddingX={2} paddingBottom={1}>
        <Text as="label" htmlFor={id} size={1} weight="medium" style={{whiteSpace: 'nowrap'}}>
          {words.view}
        </Text>
        <Box flex={1} style={{minWidth: 0}}>
          <Select id={id} fontSize={1} padding={2} value={view} onChange={change}>
            {VIEW_GROUPS.map(({title, views}) => (
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
