import {Card, Flex, Select, Stack, Text} from '@sanity/ui'
import {type ChangeEvent, useId} from 'react'
import {type PreviewHeaderProps, usePresentationParams} from 'sanity/presentation'
import {addressOf, listedView, viewIn} from './views.ts'
import {viewGroups, words} from './words.ts'

/** Below the tool's own bar: which state of the page the frame shows. */
export function ViewBar(props: PreviewHeaderProps) {
  const id = useId()
  const {preview} = usePresentationParams()
  const view = listedView(viewIn(preview ?? props.initialUrl.href) ?? '')
  const change = (event: ChangeEvent<HTMLSelectElement>) => props.onPathChange(addressOf(event.target.value))
  return (
    <Stack>
      {props.renderDefault(props)}
      <Card padding={2} borderBottom>
        <Flex align="center" gap={3}>
          <Text as="label" htmlFor={id} size={1} weight="medium" style={{whiteSpace: 'nowrap'}}>
            {words.view}
          </Text>
          <div style={{flex: '0 1 22rem', minWidth: 0}}>
            <Select id={id} fontSize={1} padding={2} value={view} onChange={change}>
              {viewGroups.map(({title, views}) => (
                <optgroup key={title} label={title}>
                  {views.map(([path, name]) => (
                    <option key={path} value={path}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </div>
        </Flex>
      </Card>
    </Stack>
  )
}
